import { afterEach, expect, test } from 'vitest';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { outboxItems, lost, openOutbox, sendOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { colleagues, specialist } from '../../../tests/support/browser/record.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

const [amara, henrik] = colleagues;
const parts = [
  ['Interpretation', 'rhythmSpecialist'],
  ['Operator', 'operator'],
] as const;

afterEach(async () => {
  closeNotification();
  await wipeOutbox();
});

/** The prescriber of an ongoing recording has chosen Amara, and no answer came. */
async function save(heading: string) {
  const platform = new RecordPlatform({ status: 'ONGOING_RECORDING', prescriber: specialist });
  platform.answers.patch = lost;
  const opened = await platform.open({ prepare: openOutbox });
  const { screen, button, queryClient } = opened;
  await button(`Change: ${heading}`).click();
  await screen.getByRole('dialog', { name: heading }).getByRole('row', { name: /Amara/ }).click();
  await button('OK').click();
  await expect.element(screen.getByText('Not sent yet', { exact: true })).toBeVisible();
  delete platform.answers.patch;
  return {
    ...opened,
    platform,
    items: () => outboxItems(queryClient),
    send: async () => {
      await sendOutbox(queryClient);
      await queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });
    },
  };
}

test.each(parts)('%s: a choice without an answer is shown as not sent, and is sent', async (heading, part) => {
  const { platform, panel, button, items, send } = await save(heading);
  expect(panel(heading).textContent).toContain('Amara Okafor');
  await expect.element(button(`Change: ${heading}`)).not.toBeInTheDocument();
  await send();
  expect(platform.record[part]?.id).toBe(amara?.id);
  expect(await items()).toEqual([]);
  await expect.poll(() => panel(heading).textContent).not.toContain('Not sent yet');
});

test.each(parts)(
  '%s: another user’s choice is not overwritten, and the own one can be discarded',
  async (heading, part) => {
    const { platform, screen, panel, button, items, send } = await save(heading);
    platform.change({ [part]: henrik });
    await send();
    await expect.element(screen.getByText(/^This has been changed elsewhere/)).toBeVisible();
    expect(platform.record[part]?.id).toBe(henrik?.id);
    await expect.poll(() => panel(heading).textContent).toContain('Henrik Sørensen');
    await button('Discard').click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(items).toEqual([]);
  },
);

test('a choice that had arrived is no conflict', async () => {
  const { platform, items, send } = await save('Operator');
  platform.change({ operator: amara });
  await send();
  expect([await items(), platform.version]).toEqual([[], 2]);
});

test('a choice is on the device before it is sent, so a killed browser does not lose it', async () => {
  const platform = new RecordPlatform({ status: 'ONGOING_RECORDING', prescriber: specialist });
  const answer = Promise.withResolvers<Response>();
  platform.answers.patch = () => answer.promise;
  const { screen, button, queryClient } = await platform.open({ prepare: openOutbox });
  await button('Change: Operator').click();
  await screen.getByRole('dialog', { name: 'Operator' }).getByRole('row', { name: /Amara/ }).click();
  await button('OK').click();
  await expect.poll(() => platform.written()).toEqual(['PATCH /v1/records/12']);
  await expect
    .poll(() => outboxItems(queryClient))
    .toMatchObject([{ kind: 'operator', about: { id: 12 }, sent: [{ id: amara?.id }] }]);
  answer.resolve(Response.json({ errors: [] }, { status: 403 }));
  await expect.poll(() => outboxItems(queryClient)).toEqual([]);
  await expect.element(screen.getByText('The server refused this. Nothing was saved.')).toBeVisible();
});

test.each(parts)('%s: the link of a refused choice leads to it', async (heading, part) => {
  const { platform, screen, panel, items, send } = await save(heading);
  const field = part === 'operator' ? 'operator' : 'rythmSpecialist';
  const errors = [{ code: 'invalid', field, message: 'This person has left.' }];
  platform.answers.patch = () => Response.json({ errors }, { status: 422 });
  await send();
  expect(await items()).toMatchObject([{ setback: { refusals: { [field]: 'This person has left.' } } }]);
  await expect.element(screen.getByText('This person has left.', { exact: false })).toBeVisible();
  await screen.getByRole('link', { name: part === 'operator' ? 'Operator' : 'Rhythm specialist' }).click();
  await expect.poll(() => panel(heading).contains(document.activeElement)).toBe(true);
  await expect.poll(() => document.activeElement?.textContent).toContain('Not sent yet');
});
