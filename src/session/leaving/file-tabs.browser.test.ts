import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coverScreen } from '#/session/lock/lock-watch.ts';
import { closeFileTabs, openFileTab } from '#/browser/page/file-tab.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { clearSession } from './leaving.ts';

beforeEach(() => void startTestApp());

afterEach(() => {
  closeFileTabs();
  document.body.inert = false;
  delete document.documentElement.dataset['covered'];
});

async function openTabs(): Promise<{ areClosed: () => boolean[]; canBeRead: () => Promise<boolean> }> {
  const opened = vi.spyOn(globalThis, 'open');
  const made = vi.spyOn(URL, 'createObjectURL');
  openFileTab('Loading...').show(new Blob(['report'], { type: 'text/plain' }), 'report.txt');
  openFileTab('Loading...');
  const tabs = opened.mock.results.map(({ value }) => value as Window);
  const address = String(made.mock.results[0]?.value);
  const canBeRead = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  expect(tabs.map(({ closed }) => closed)).toEqual([false, false]);
  expect(await canBeRead()).toBe(true);
  return { areClosed: () => tabs.map(({ closed }) => closed), canBeRead };
}

test.each([
  ['the screen is locked', async () => coverScreen()],
  ['the session has ended', () => clearSession()],
  ['the page is left', async () => void dispatchEvent(new PageTransitionEvent('pagehide'))],
])('after %s, no tab shows a file any more, and no file can be read', async (_when, happens) => {
  const { areClosed, canBeRead } = await openTabs();
  await happens();
  await expect.poll(areClosed).toEqual([true, true]);
  expect(await canBeRead()).toBe(false);
});
