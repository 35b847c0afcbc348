import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const href = '/home/patient/create';

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => vi.unstubAllGlobals());

/** Another tab has changed the session, and this tab, which shows organization 1, is about to start again. */
async function tab({ isByOtherTab = true } = {}) {
  const [{ dispatch: notify }, { beginTask }, { unwrittenDrafts }, moved] = await Promise.all([
    import('../session.ts'),
    import('#/browser/page/page-hold.ts'),
    import('../storage/unwritten-drafts.ts'),
    import('./moved.ts'),
  ]);
  notify({ type: 'session-marked', mark: 'before' });
  if (isByOtherTab) storage.setItem('session-mark', 'after');
  return { ...moved, beginTask, unwrittenDrafts };
}

test('a tab without typed text remembers where it was, and who moved it', async () => {
  const { rememberMove, moveTo } = await tab();
  await rememberMove(1, href);
  expect(moveTo(3)).toEqual({ from: 1, isByOtherTab: true, typed: 'nothing', href });
});

test('what was typed is written first, and called kept only then', async () => {
  const { rememberMove, moveTo, beginTask, unwrittenDrafts } = await tab();
  beginTask();
  const write = vi.fn<() => Promise<void>>(async () => void unwrittenDrafts.delete(write));
  unwrittenDrafts.add(write);
  await rememberMove(1, href);
  expect(write).toHaveBeenCalledOnce();
  expect(moveTo(3)?.typed).toBe('kept');
});

test('what could not be written is called lost', async () => {
  const { rememberMove, moveTo, beginTask, unwrittenDrafts } = await tab();
  beginTask();
  unwrittenDrafts.add(async () => undefined);
  await rememberMove(1, href);
  expect(moveTo(3)?.typed).toBe('lost');
});

test('a change that this tab made itself is not another tab’s', async () => {
  const { rememberMove, moveTo } = await tab({ isByOtherTab: false });
  await rememberMove(1, href);
  expect(moveTo(3)?.isByOtherTab).toBe(false);
});

test('nothing is said in the same organization, in none, after a new session, or after it was closed', async () => {
  const { rememberMove, moveTo, clearMove } = await tab();
  await rememberMove(1, href);
  expect([moveTo(1), moveTo(undefined)]).toEqual([undefined, undefined]);
  storage.setItem('session-mark', 'later');
  expect(moveTo(3)).toBeUndefined();
  storage.setItem('session-mark', 'after');
  clearMove();
  expect(moveTo(3)).toBeUndefined();
});
