import { expect, request as apiRequest } from 'playwright/test';
import { password } from '../journey-accounts.ts';
import { codeFromMailbox } from '../mailbox.ts';
import type { Engine } from './engine.ts';
import { button, field, type Screen } from './screen.ts';

/** All of the sign-in but the last press. A second code would make the first one useless, so a double press sends one. */
export async function requestCode(
  engine: Engine,
  screen: Screen,
  url: string,
  { path, email }: { path: string; email: string },
): Promise<void> {
  await engine.run(() => localStorage.setItem('language', 'en'));
  await engine.open(`${url}${path}`);
  await screen.typeInto(field('Email'), email);
  await screen.typeInto(field('Password'), password);
  await screen.press(button('Login'));
  await screen.check({ role: 'radio', name: 'E-Mail', isBeginning: true });
  await screen.see(button('Send code'), ({ isEnabled }) => isEnabled);
  await engine.run(pressTwice, 'Send code');
  await screen.see(field('Security code'));
  const request = await apiRequest.newContext({ baseURL: url });
  const code = await codeFromMailbox(request, email);
  await request.dispose();
  await screen.typeInto(field('Security code'), code);
  expect(await engine.run(countRequests, '/login/auth/')).toBe(1);
}

/** In one tick, before the page can disable the button. Runs in the page. */
function pressTwice(name: string): void {
  const pressed = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!pressed) throw new Error(`No button ${name}`);
  pressed.click();
  pressed.click();
}

/** Runs in the page. */
function countRequests(path: string): number {
  return performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)).length;
}
