import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { captureInstallPrompt, promptInstall } from '#/browser/page/install-prompt.ts';
import { readSetting } from '#/browser/settings/browser-settings.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { InstallHint } from './install-hint.tsx';

const hint = page.getByText('Once installed, the app opens from the home screen and starts without a network.');
const steps = page.getByText('tap Share, then Add to Home Screen', { exact: false });
const notNow = page.getByRole('button', { name: 'Not now' });

/** The part of a tab's router that the hint listens to. */
class Tab {
  readonly #listeners = new Set<(step: object) => void>();
  #at = '/auth/login';
  readonly router = {
    subscribe: (_event: string, listener: (step: object) => void) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  } as unknown as AnyRouter;

  visit(...paths: string[]): void {
    for (const pathname of paths) {
      const step = { fromLocation: { pathname: this.#at }, toLocation: { pathname }, pathChanged: true };
      this.#at = pathname;
      for (const listener of this.#listeners) listener(step);
    }
  }
}

const prompt = vi.fn<() => Promise<void>>();

beforeEach(() => {
  captureInstallPrompt();
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
});

afterEach(() => {
  localStorage.clear();
  prompt.mockReset();
  for (const name of ['standalone', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
});

/** Simulates Safari on an iPad, which offers nothing to the page. */
async function playIpad(isStandalone: boolean): Promise<void> {
  await takeOffer();
  Object.defineProperty(navigator, 'standalone', { value: isStandalone, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
}

/** An offer can be used once. */
async function takeOffer(): Promise<void> {
  await promptInstall();
  prompt.mockReset();
}

async function open(...tabs: Tab[]): Promise<void> {
  await render(
    <WithApp queryClient={startTestApp()}>
      <h1>Recordings</h1>
      {tabs.map((tab, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <InstallHint key={index} router={tab.router} />
      ))}
    </WithApp>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the hint appears when the user is back at home, closes on navigation, and never returns once answered, also at the next start', async () => {
  const [tab, next] = [new Tab(), new Tab()];
  await open(tab);
  tab.visit('/home');
  await expect.element(hint).not.toBeInTheDocument();
  tab.visit('/home/patient', '/home');
  await expect.element(hint).toBeVisible();
  tab.visit('/home/profile');
  await expect.element(hint).not.toBeInTheDocument();
  tab.visit('/home');
  await notNow.click();
  await expect.element(hint).not.toBeInTheDocument();
  tab.visit('/home/patient', '/home');
  await expect.element(hint).not.toBeInTheDocument();
  await cleanup();
  await open(next);
  next.visit('/home', '/home/patient', '/home');
  await new Promise(requestAnimationFrame);
  await expect.element(hint).not.toBeInTheDocument();
});

test('of two open tabs, only one shows the hint', async () => {
  const [first, second] = [new Tab(), new Tab()];
  await open(first, second);
  first.visit('/home', '/home/patient', '/home');
  await expect.element(hint).toBeVisible();
  second.visit('/home', '/home/patient', '/home');
  await notNow.click();
  await expect.element(hint).not.toBeInTheDocument();
});

test('Install opens the browser’s own question', async () => {
  const tab = new Tab();
  await open(tab);
  tab.visit('/home', '/home/patient', '/home');
  await page.getByRole('button', { name: 'Install' }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(hint).not.toBeInTheDocument();
});

test('on an iPad the hint explains the steps, in one visit only', async () => {
  await playIpad(false);
  const [tab, next] = [new Tab(), new Tab()];
  await open(tab, next);
  tab.visit('/home', '/home/patient', '/home');
  await expect.element(steps).toBeVisible();
  tab.visit('/home/profile');
  await expect.element(steps).not.toBeInTheDocument();
  next.visit('/home', '/home/patient', '/home');
  next.visit('/home/patient', '/home');
  await new Promise(requestAnimationFrame);
  await expect.element(steps).not.toBeInTheDocument();
});

test.each([
  ['an app on the home screen of an iPad', () => playIpad(true)],
  ['a browser that can neither install nor explain', takeOffer],
])('%s shows no hint', async (_, prepare) => {
  await prepare();
  const tab = new Tab();
  await open(tab);
  tab.visit('/home', '/home/patient', '/home');
  // The hint is noted before it is drawn.
  expect(readSetting('install-hint')).toBeUndefined();
  await expect.element(page.getByRole('status').filter({ hasText: /home screen/i })).not.toBeInTheDocument();
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(steps).not.toBeInTheDocument();
});
