import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { removeUpload } from '#/data/records/record-upload.ts';
import { countDrafts } from '#/offline/draft-rows.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { dispatch } from '#/session/session.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { chooseFile } from '../../../../tests/support/browser/choose-file.ts';
import { operator } from '../../../../tests/support/browser/record.ts';
import { sentFile, UploadPlatform, type WireState } from '../../../../tests/support/browser/upload-platform.tsx';

beforeEach(() => {
  reportAnswer(performance.now());
  dispatch({ type: 'user-recognized', userId: String(operator.id), organizations: 1 });
});

afterEach(async () => {
  removeUpload(12);
  vi.unstubAllGlobals();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

const decided = { decidedBy: null, decidedAt: null, decisionReason: null };
const counted: WireState = { state: 'accepted', file: sentFile, ...decided };
const differences = [{ field: 'name', inFile: 'Marc Dupont', onPlatform: 'Inès Moreau' }];
const questioned: WireState = { state: 'question', file: sentFile, differences, isAnonymous: false };
const drafts = () => withStorage(String(operator.id), (storage) => countDrafts(storage));

/** The page, as it is loaded. */
async function openArea(state: WireState) {
  const platform = new UploadPlatform(state.state === 'accepted' ? { status: 'RECORDED' } : {});
  platform.state = state;
  return { platform, ...(await platform.open()) };
}

async function openDialog(state: WireState, button: string) {
  const { platform, screen } = await openArea(state);
  await screen.getByRole('button', { name: button, exact: true }).click();
  const dialog = screen.getByRole('alertdialog');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toBeVisible();
  return {
    platform,
    screen,
    dialog,
    reason,
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  };
}

const entries = 'This form contains your entries up to';

test.each([
  ['why a file is replaced', counted, 'Replace the file'],
  ['why a file is accepted', questioned, 'Accept with a reason'],
  ['why a file is refused', questioned, 'Refuse the file'],
])('%s survives a reload while it is typed, and can be discarded', async (_, state, button) => {
  const first = await openDialog(state, button);
  await first.reason.fill('Her maiden name');
  await expect.poll(drafts).toBe(1);
  await first.screen.unmount();
  const second = await openDialog(state, button);
  await expect.element(second.reason).toHaveValue('Her maiden name');
  await expect.element(second.dialog.getByText(entries, { exact: false })).toBeVisible();
  await second.press('Discard draft');
  await expect.element(second.reason).toHaveValue('');
  await expect.poll(drafts).toBe(0);
});

test('a reason is offered for its own file and decision only', async () => {
  const first = await openDialog(questioned, 'Accept with a reason');
  await first.reason.fill('Her maiden name');
  await expect.poll(drafts).toBe(1);
  await first.screen.unmount();
  const refusal = await openDialog(questioned, 'Refuse the file');
  await expect.element(refusal.reason).toHaveValue('');
  await refusal.screen.unmount();
  const other = await openDialog({ ...questioned, file: { ...sentFile, sha256: 'cd34' } }, 'Accept with a reason');
  await expect.element(other.reason).toHaveValue('');
});

test('each of several files has its own reason, and a further file stores none', async () => {
  const evening = { ...sentFile, id: 'aa', name: 'evening.edf', sha256: 'cd34' };
  const several: WireState = { ...counted, counting: [evening, { ...sentFile, id: 'bb' }] };
  const typed = [
    ['Replace ‘evening.edf’', 'It was cut'],
    ['Replace ‘night.edf’', 'The clock was wrong'],
  ] as const;
  for (const [index, [button, text]] of typed.entries()) {
    const { reason, screen } = await openDialog(several, button);
    await expect.element(reason).toHaveValue('');
    await reason.fill(text);
    await expect.poll(drafts).toBe(index + 1);
    await screen.unmount();
  }
  const { screen, button } = await openArea(several);
  await button('Add a further file').click();
  const further = screen.getByRole('alertdialog', { name: 'Add a further file?' });
  await expect.element(further).toBeVisible();
  expect(further.getByText(entries, { exact: false }).elements()).toEqual([]);
  await further.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(further).not.toBeInTheDocument();
  expect(await drafts()).toBe(2);
  await screen.unmount();
  for (const [button, text] of typed) {
    const { reason, screen } = await openDialog(several, button);
    await expect.element(reason).toHaveValue(text);
    await screen.unmount();
  }
});

test('nothing stays of a reason that was sent or given up', async () => {
  const first = await openDialog(questioned, 'Accept with a reason');
  await first.reason.fill('Her maiden name');
  await expect.poll(drafts).toBe(1);
  await first.press('Cancel');
  await expect.poll(drafts).toBe(0);
  await first.screen.unmount();
  const again = await openDialog(questioned, 'Accept with a reason');
  await again.reason.fill('Her maiden name');
  await expect.poll(drafts).toBe(1);
  await again.press('Accept the file');
  await expect.element(again.screen.getByText('It differed from the recording, and was accepted:')).toBeVisible();
  expect(again.platform.decisions).toEqual([{ decision: 'accept', sha256: 'ab12', reason: 'Her maiden name' }]);
  await expect.poll(drafts).toBe(0);
});

test('nothing stays of a reason if the answer to the decision was lost, but the platform has it', async () => {
  const { platform, screen, reason, press } = await openDialog(questioned, 'Accept with a reason');
  await reason.fill('Her maiden name');
  await expect.poll(drafts).toBe(1);
  platform.decisionAnswer = () => {
    platform.state = counted;
    throw new TypeError('lost');
  };
  await press('Accept the file');
  await expect.element(screen.getByText('It belongs to this recording.')).toBeVisible();
  await expect.poll(drafts).toBe(0);
});

test('a reason stays if the decision did not reach the platform', async () => {
  const { platform, dialog, reason, press } = await openDialog(questioned, 'Accept with a reason');
  await reason.fill('Her maiden name');
  await expect.poll(drafts).toBe(1);
  platform.decisionAnswer = () => {
    throw new TypeError('lost');
  };
  await press('Accept the file');
  await expect.element(dialog.getByRole('button', { name: 'Accept the file' })).toBeEnabled();
  await expect.element(reason).toHaveValue('Her maiden name');
  expect(await drafts()).toBe(1);
});

test('the reason of a replacement stays until the platform knows of the new file', async () => {
  const { platform, dialog, reason, press, screen } = await openDialog(counted, 'Replace the file');
  platform.answer = ({ method }) => (method === 'POST' ? 'lost' : undefined);
  await reason.fill('The first one was cut');
  const better = new File([new Uint8Array(1000).fill(48)], 'better.edf');
  chooseFile(dialog.element().querySelector('input[type=file]'), better);
  await press('Upload');
  await expect.element(screen.getByText('Waiting for the network.')).toBeVisible();
  await expect.poll(drafts).toBe(1);
  platform.answer = undefined;
  reportAnswer(performance.now());
  await expect.element(screen.getByText('The file is being checked.').last()).toBeVisible();
  await expect.poll(drafts).toBe(0);
});
