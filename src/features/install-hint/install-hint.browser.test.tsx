import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { captureInstallPrompt } from '#/browser/page/install-prompt.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { InstallHint } from './install-hint.tsx';

const hint = page.getByText('Once installed, the app opens from the home screen and starts without a network.');
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

beforeEach(() => {
  captureInstallPrompt();
  dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
});

afterEach(() => localStorage.clear());

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

test('the hint appears when the user is back at home, closes on navigation, and never returns once answered', async () => {
  const tab = new Tab();
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
