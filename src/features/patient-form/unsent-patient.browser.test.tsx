import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import type { UserContext } from '#/contract/session.ts';
import { nameIn, patientMarksIn } from '#/data/outbox/item-kinds.ts';
import { finishItem, loadItem, queueItem, readOutbox as waitingItems, sentIdOf } from '#/data/outbox/outbox.ts';
import { loadDraft } from '#/data/copies/drafts.ts';
import { newItem, newLocalId, type OutboxItem } from '#/data/outbox/item.ts';
import { isLocalId } from '#/domain/id.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { RefusedFields } from '#/parts/outbox/refused-item-fields.tsx';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import {
  answerTo,
  fillRequired,
  onCreated,
  onQueued,
  open,
  sent,
  typeBirthdate,
} from '../../../tests/support/browser/patient-creation.tsx';
import { changeDraft } from './patient-drafts.ts';

const context = {
  user: { id: 7 },
  currentUserOrganization: { organization: { id: 3 }, roles: [] },
  organizations: [],
} as unknown as UserContext;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => dispatch({ type: 'user-recognized', userId: '7', organizations: 1 }));

afterEach(async () => {
  reportAnswer(performance.now());
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

async function save() {
  const opened = await open(undefined, {}, { context });
  await fillRequired(opened);
  answerTo.mockImplementation(lost);
  await opened.submit.click();
  await expect.poll(() => onQueued.mock.calls.length).toBe(1);
  const id = onQueued.mock.calls[0]?.[0] ?? 0;
  return { opened, id, item: (await loadItem(opened.queryClient, id)) as OutboxItem };
}

test('a patient without an answer waits with the key and content that were sent, and leaves no draft', async () => {
  const { id, item } = await save();
  expect(isLocalId(id)).toBe(true);
  expect(item).toMatchObject({ kind: 'patient', key: sent[0]?.key, content: sent[0]?.body, sent: [sent[0]?.body] });
  expect(await withStorage('7', (storage, code) => code.countDrafts(storage))).toBe(0);
  expect(onCreated).not.toHaveBeenCalled();
});

test('an edited item has its messages at their fields, keeps its key, and is done after a Submit with an answer', async () => {
  const { opened, id, item } = await save();
  await opened.screen.unmount();
  reportAnswer(performance.now());
  answerTo.mockReset().mockImplementation(({ body }) => Response.json({ ...body, id: 7 }));
  const setback = { kind: 'correct' as const, messages: ['Not this name.'], refusals: { lastName: 'Not this name.' } };
  const again = await open(undefined, {}, { context, item: { ...item, sent: [], setback } });
  await expect.element(again.screen.getByText('Not this name.')).toBeVisible();
  await again.text('Last name').fill('Martin');
  await expect.element(again.screen.getByText('Not this name.')).not.toBeInTheDocument();
  await again.submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(sent.at(-1)).toMatchObject({ key: item.key, body: { lastName: 'Martin' } });
  expect(await sentIdOf(again.queryClient, id)).toBe(7);
  expect(await loadItem(again.queryClient, id)).toBeUndefined();
});

test('a prescription that waits for an unsent patient names the patient as corrected', async () => {
  const { opened, id, item } = await save();
  await opened.screen.unmount();
  const again = await open(undefined, {}, { context, item });
  const content = {
    application: 'WEMU',
    duration: null,
    resolution: 'LOW',
    streamMode: 'STREAM',
    prescriber: null,
    patient: { id, firstName: 'Inès', lastName: 'Moreau' },
  };
  const identityNumbers = { 5: '10001478139' };
  const made = { kind: 'record' as const, content, patient: { birthdate: '1980-02-29', sex: 'F' }, identityNumbers };
  await queueItem(again.queryClient, newItem({ ...made, id: newLocalId(), key: 'k', sent: [] }, Date.now()));
  await again.text('Last name').fill('Martin');
  await typeBirthdate(again, ['1950', '02', '28']);
  await again.submit.click();
  await expect.poll(() => onQueued.mock.calls.length).toBe(2);
  const [patient, record] = await waitingItems(again.queryClient);
  expect([patient, record].map((one) => one && [one.kind, nameIn(one), patientMarksIn(one)])).toMatchObject([
    ['patient', 'Inès Martin', { birthdate: '1950-02-28', sex: 'F' }],
    ['record', 'Inès Martin', { birthdate: '1950-02-28', sex: 'F' }],
  ]);
  expect(record?.identityNumbers).toEqual(identityNumbers);
});

test('a refused item opens at its first refused field, and then at the one that is chosen in the tray', async () => {
  const { opened, item } = await save();
  await opened.screen.unmount();
  const refusals = { birthdate: 'Not this day.', postcode: 'Not this code.' };
  const setback = { kind: 'correct' as const, messages: [], refusals };
  const refused = { ...item, setback };
  const again = await open(undefined, {}, { context, item: refused }, <RefusedFields item={refused} />);
  await expect.element(again.screen.getByText('Not this day.', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('data-field')).toBe('birthdate');
  await again.screen.getByRole('link', { name: 'Postcode' }).click();
  await expect.element(again.text('Postcode')).toHaveFocus();
});

test('a field that is chosen just after ‘Send now’ gets the focus, too', async () => {
  const { opened, item } = await save();
  await opened.screen.unmount();
  const refusals = { postcode: 'Not this code.' };
  const refused = { ...item, setback: { kind: 'correct' as const, messages: [], refusals } };
  const again = await open(undefined, {}, { context, item }, <RefusedFields item={refused} />);
  await again.screen.getByRole('link', { name: 'Postcode' }).click();
  await expect.element(again.text('Postcode')).toHaveFocus();
});

test('what was typed into the form of a waiting patient becomes a change of the patient who was sent', async () => {
  const { opened, item } = await save();
  await opened.screen.unmount();
  const again = await open(undefined, {}, { context, item });
  await again.text('Last name').fill('Typed');
  await again.screen.unmount();
  await finishItem(again.queryClient, item, 12);
  const draft = await loadDraft(again.queryClient, { form: 'patient', subject: '12' }, changeDraft);
  expect(draft?.fields).toMatchObject({ fields: { lastName: 'Typed' }, base: { lastName: 'Moreau' } });
});

test('where the device stores nothing, the form stays open and says so', async () => {
  const opened = await open();
  await fillRequired(opened);
  answerTo.mockImplementation(lost);
  await opened.submit.click();
  await expect.element(opened.screen.getByText(/^This could not be stored on this device\./)).toBeVisible();
  await expect.element(opened.text('Last name')).toHaveValue('Moreau');
  expect(onQueued).not.toHaveBeenCalled();
});

test('during maintenance the form stays as it was typed, and waits only if the user wants that', async () => {
  const opened = await open(undefined, {}, { context });
  await fillRequired(opened);
  answerTo.mockImplementation(() => Response.json({ message: 'maintenance' }, { status: 503 }));
  await opened.submit.click();
  await expect.element(opened.screen.getByText('The server refused this. Nothing was created.')).toBeVisible();
  const later = opened.screen.getByRole('button', { name: 'Keep it for later' });
  await expect.element(later).toBeVisible();
  await expect.element(opened.submit).toBeEnabled();
  await expect.element(opened.text('Last name')).toHaveValue('Moreau');
  expect([onQueued.mock.calls, await waitingItems(opened.queryClient)]).toEqual([[], []]);

  await opened.text('Last name').fill('');
  await later.click();
  await expect.element(opened.text('Last name')).toHaveFocus();
  await opened.text('Last name').fill('Martin');
  await opened.submit.click();
  await expect.poll(() => sent.length).toBe(2);
  await later.click();
  await expect.poll(() => onQueued.mock.calls.length).toBe(1);
  expect(sent).toHaveLength(2);
  const item = await loadItem(opened.queryClient, onQueued.mock.calls[0]?.[0] ?? 0);
  expect(item).toMatchObject({ kind: 'patient', key: sent[0]?.key, content: { lastName: 'Martin' }, sent: [] });
  expect(await withStorage('7', (storage, code) => code.countDrafts(storage))).toBe(0);
});

test('a device that stores nothing says so, and the form stays', async () => {
  const opened = await open();
  await fillRequired(opened);
  answerTo.mockImplementation(() => Response.json({ message: 'maintenance' }, { status: 503 }));
  await opened.submit.click();
  await opened.screen.getByRole('button', { name: 'Keep it for later' }).click();
  await expect.element(opened.screen.getByText(/^This could not be stored on this device\./)).toBeVisible();
  await expect.element(opened.text('Last name')).toHaveValue('Moreau');
  expect([sent.length, onQueued.mock.calls.length]).toEqual([1, 0]);
});
