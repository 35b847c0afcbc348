import { afterEach, expect, test } from 'vitest';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

const written = 'Alpha rhythm at 9.5 Hz.';

async function open(platform: RecordPlatform) {
  const opened = await platform.open({});
  const { screen, queryClient } = opened;
  return {
    ...opened,
    field: screen.getByRole('textbox', { name: 'Diagnosis' }),
    /** Load what a poll would load. */
    refresh: () => queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey }),
  };
}

const author = { id: 20, firstName: 'Amara', lastName: 'Okafor' };
const writtenThen = { diagnosisAuthor: author, diagnosisDate: Temporal.Instant.from('2026-05-15T07:12:00Z') };
const by = 'Written by Dr Amara Okafor, 15 May 2026, 09:12';

test('a diagnosis shows its author and time, even after a change of specialist', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.', ...writtenThen });
  const { field, button, refresh, screen, panel } = await open(platform);
  await expect.element(screen.getByText(by)).toBeVisible();
  await button('Edit').click();
  await field.fill(written);
  platform.change({ diagnosis: 'Not normal.' });
  await refresh();
  await expect.element(screen.getByRole('alert').getByText(by)).toBeVisible();
  await button('Keep mine').click();
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  // This platform's answer does not name the author of the new text.
  expect(panel('Analysis').textContent).not.toContain('Amara');
});

test('a closed recording shows who closed it and when', async () => {
  const closed = { closedBy: 'Nia Boateng', closedDate: Temporal.Instant.from('2026-05-16T08:00:00Z') };
  const { screen } = await open(
    new RecordPlatform({ diagnosis: 'Normal.', ...writtenThen, status: 'ANALYSED', ...closed }),
  );
  await expect.element(screen.getByText(by)).toBeVisible();
  await expect.element(screen.getByText('Closed by Nia Boateng, 16 May 2026, 10:00')).toBeVisible();
});

test('without a known time only the author is shown, and without both nothing', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.', diagnosisAuthor: author });
  const { panel, refresh } = await open(platform);
  expect(panel('Analysis').textContent).toContain('Written by Dr Amara OkaforConfirm and close');
  platform.change({ diagnosisAuthor: null });
  await refresh();
  await expect.poll(() => panel('Analysis').textContent).not.toContain('Written by');
});

test('a diagnosis, its other version and its closing show the number beside the name of then, and the name of now', async () => {
  const identified = { ...author, identityNumber: '10001', presentName: { firstName: 'Nia', lastName: 'Boateng' } };
  const writtenBy = { ...writtenThen, diagnosisAuthor: identified };
  const text = 'Written by Dr Amara Okafor (no. 10001; now: Dr Nia Boateng), 15 May 2026, 09:12';
  const platform = new RecordPlatform({ diagnosis: 'Normal.', ...writtenBy });
  const { screen, button, field, refresh } = await open(platform);
  await expect.element(screen.getByText(text)).toBeVisible();
  await button('Edit').click();
  await field.fill(written);
  platform.change({ diagnosis: 'Not normal.' });
  await refresh();
  await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
  await screen.unmount();
  const closed = {
    closedBy: 'Amara Okafor',
    closedByIdentityNumber: '10001',
    closedByNow: 'Nia Boateng',
    closedDate: Temporal.Instant.from('2026-05-16T08:00:00Z'),
  };
  const ended = await new RecordPlatform({ diagnosis: 'Normal.', status: 'ANALYSED', ...closed }).open({});
  await expect
    .element(ended.screen.getByText(/^Closed by Amara Okafor \(no\. 10001; now: Nia Boateng\), 16 May 2026/))
    .toBeVisible();
});
