import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { newLocalId, outboxItem, type OutboxItem } from '#/data/outbox/item.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { lateForms, submitForm } from '../../../tests/support/browser/late-forms.ts';
import { outboxItems, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { UnsentRecord } from './unsent-record.tsx';

afterEach(async () => {
  closeNotification();
  await wipeOutbox();
  vi.unstubAllGlobals();
});

/** What the summary says of the people. */
async function peopleOf(item: OutboxItem): Promise<string[]> {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <UnsentRecord item={item} note={null} />
    </WithApp>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
  const rows = ['Prescriber', 'Interpretation', 'Operator'].map((label) => {
    const term = screen.getByText(label, { exact: true }).element();
    return `${label}: ${term.nextElementSibling?.textContent}`;
  });
  await screen.unmount();
  return rows;
}

test('a prescription that waits names its people with their identity numbers, as one that was sent', async () => {
  const app = await submitForm(lateForms['a prescription']!);
  app.platform.answer('dropped');
  await expect.poll(app.address).toMatch(/record\/details/);
  const [item] = await outboxItems(app.client);
  await expect.poll(() => app.client.isFetching()).toBe(0);
  await app.screen.unmount();
  expect(await peopleOf(item!)).toEqual([
    'Prescriber: Dr Claire Vasseur (no. 10004218733)',
    'Interpretation: Dr Claire Vasseur (no. 10004218733)',
    'Operator: Claire Vasseur (no. 10004218733)',
  ]);
  // The platform knows the numbers of its own people.
  expect(JSON.stringify(item?.content)).not.toContain('10004218733');
});

test('a prescription that an earlier build has stored still opens', async () => {
  const professional = { id: 5, firstName: 'Ada', lastName: 'Byron', userType: 'HealthCareProfessional' };
  const content = {
    application: 'WEMU',
    patient: { id: 12, firstName: 'Inès', lastName: 'Moreau', userType: 'Patient' },
    prescriber: professional,
    rythmSpecialist: null,
    operator: professional,
    duration: null,
    resolution: 'LOW',
    streamMode: 'STREAM',
  };
  const stored = { id: newLocalId(), kind: 'record', key: 'k', keptAt: 1, content, sent: [], tries: 0 };
  expect(await peopleOf(outboxItem.parse(stored))).toEqual([
    'Prescriber: Dr Ada Byron',
    'Interpretation: -',
    'Operator: Ada Byron',
  ]);
});
