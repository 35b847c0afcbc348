import { afterEach, expect, test } from 'vitest';
import type { UserContext } from '#/contract/session.ts';
import { recordQuery } from '#/data/records/records.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { colleagues, operator } from '../../../tests/support/browser/record.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

const [amara, henrik] = colleagues;
const currentUserOrganization = { organization: { id: 7 }, roles: ['TECHNICIAN'] };
const said = 'Someone else was chosen in the meantime, as shown. Your choice was not saved.';

/** The user is the operator of an ongoing recording and may change both people. */
async function open(platform = new RecordPlatform({ status: 'ONGOING_RECORDING' })) {
  const { screen, panel, button, queryClient } = await platform.open({ user: operator });
  queryClient.setQueryData(contextQuery.queryKey, { user: operator, currentUserOrganization } as UserContext);
  return {
    platform,
    screen,
    panel,
    choose: async (heading: string, name: RegExp) => {
      await button(`Change: ${heading}`).click();
      await screen.getByRole('dialog', { name: heading }).getByRole('row', { name }).click();
    },
    ok: () => button('OK').click(),
    refresh: () => queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey }),
  };
}

test('each person is shown with the number, and the prescriber by the name of then and of now', async () => {
  const identified = { identityNumber: '10001' };
  const { panel } = await open(
    new RecordPlatform({
      prescriber: { id: 5, firstName: 'Ada', lastName: 'Byron', ...identified, formerName: colleagues[0] },
      operator: { ...operator, ...identified },
      rhythmSpecialist: { id: 20, firstName: 'Amara', lastName: 'Okafor' },
    }),
  );
  expect(panel('Prescriber').textContent).toBe('PrescriberDr Amara Okafor (no. 10001; now: Dr Ada Byron)');
  expect(panel('Operator').textContent).toContain('Samuel Achterberg (no. 10001)');
  expect(panel('Interpretation').textContent).toContain('Dr Amara Okafor');
  expect(panel('Interpretation').textContent).not.toContain('no.');
});

// R-ROL-11
test.each(['prescriber', 'rhythmSpecialist'] as const)('an operator who is the %s is a doctor, too', async (part) => {
  const { panel } = await open(new RecordPlatform({ [part]: amara, operator: amara }));
  expect(panel('Operator').textContent).toContain('Dr Amara Okafor');
});

test('how a person is reached appears on a press, and is always on paper', async () => {
  const { panel, screen } = await open();
  const reach = screen.getByRole('button', { name: 'Reach Dr Claire Vasseur' });
  const mail = screen.getByRole('link', { name: 'Email claire@aldric.example' });
  await expect.element(reach).toHaveAttribute('aria-expanded', 'false');
  await expect.element(mail).not.toBeInTheDocument();
  expect(panel('Interpretation').querySelector('.print-only')?.textContent).toContain('claire@aldric.example');
  await reach.click();
  await expect.element(mail).toBeVisible();
  await expect.element(reach).toHaveAttribute('aria-expanded', 'true');
  expect(panel('Operator').querySelector('[aria-expanded]')).toBeNull();
});

test.each([
  ['Interpretation', 'rhythmSpecialist', 'Dr Amara Okafor'],
  ['Operator', 'operator', 'Amara Okafor'],
] as const)('%s: the new person replaces the shown one', async (heading, part, name) => {
  const { platform, panel, choose, ok } = await open();
  await choose(heading, /Amara/);
  await ok();
  await expect.poll(() => platform.record[part]?.id).toBe(20);
  await expect.poll(() => panel(heading).textContent).toContain(name);
  expect(platform.requested.find(({ method }) => method === 'PATCH')?.version).toBe('"1"');
});

test.each([
  ['Interpretation', 'rhythmSpecialist'],
  ['Operator', 'operator'],
] as const)('%s: another user’s choice is not overwritten, but shown', async (heading, part) => {
  const { platform, screen, panel, choose, ok } = await open();
  await choose(heading, /Amara/);
  platform.change({ [part]: henrik });
  await ok();
  await expect.element(screen.getByRole('alert').getByText(said)).toBeVisible();
  expect(panel(heading).textContent).toContain('Henrik Sørensen');
  expect(platform.record[part]?.id).toBe(henrik?.id);
});

test('another user’s choice that appeared while the table was open is not overwritten', async () => {
  const { platform, screen, choose, ok, refresh } = await open();
  await choose('Operator', /Amara/);
  platform.change({ operator: henrik });
  await refresh();
  await ok();
  await expect.element(screen.getByRole('alert').getByText(said)).toBeVisible();
  expect(platform.written()).toEqual([]);
});

test('without versions, the recording is read again before it is changed', async () => {
  const { platform, screen, choose, ok, refresh } = await open();
  platform.answers.record = () => {
    const answer = platform.whole();
    answer.headers.delete('ETag');
    return answer;
  };
  await refresh();
  await choose('Operator', /Amara/);
  platform.change({ operator: henrik });
  await ok();
  await expect.element(screen.getByRole('alert').getByText(said)).toBeVisible();
  expect(platform.written()).toEqual([]);
});

test('another change of the recording does not prevent saving the choice', async () => {
  const { platform, panel, choose, ok } = await open();
  await choose('Operator', /Amara/);
  platform.change({ rhythmSpecialist: henrik ?? null });
  await ok();
  await expect.poll(() => platform.record.operator?.id).toBe(amara?.id);
  await expect.poll(() => panel('Interpretation').textContent).toContain('Henrik Sørensen');
});

test('if two users choose the same person, both succeed', async () => {
  const { platform, screen, panel, choose, ok } = await open();
  await choose('Operator', /Amara/);
  platform.change({ operator: amara });
  await ok();
  await expect.poll(() => panel('Operator').textContent).toContain('Amara Okafor');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(said).elements()).toEqual([]);
});
