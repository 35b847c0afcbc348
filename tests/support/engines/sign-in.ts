import { request as apiRequest } from 'playwright/test';
import { password } from '../journey-accounts.ts';
import { codeFromMailbox } from '../mailbox.ts';
import type { Engine } from './engine.ts';
import { button, field, type Screen } from './screen.ts';

/** All of the sign-in but the last press. */
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
  await screen.press(button('Send code'));
  await screen.see(field('Security code'));
  const request = await apiRequest.newContext({ baseURL: url });
  const code = await codeFromMailbox(request, email);
  await request.dispose();
  await screen.typeInto(field('Security code'), code);
}
