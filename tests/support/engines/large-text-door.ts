import { password } from '../journey-accounts.ts';
import type { EnlargedVisit } from './large-text-visit.ts';
import { button, field, heading } from './screen.ts';

/** The steps of signing in. The code is not used. */
export async function lookBeforeTheDoor({ engine, screen, network, fits }: EnlargedVisit): Promise<void> {
  await engine.run(() => localStorage.setItem('language', 'en'));
  await engine.open(`${network.url}/auth/login/pwd-request/doctor`);
  await screen.see(button('Submit'));
  await fits('the request of a password');
  await engine.open(`${network.url}/auth/login`);
  await screen.see(field('Password'));
  await fits('sign-in');
  await screen.insertInto(field('Email'), 'doctor@demo.example');
  await screen.insertInto(field('Password'), password);
  await screen.press(button('Login'));
  await screen.check({ role: 'radio', name: 'E-Mail', isBeginning: true });
  await fits('how the code travels');
  await screen.press(button('Send code'));
  await screen.see(field('Security code'));
  await fits('security code');
  await screen.press(button('Send code again'));
  await screen.read('A security code was sent.');
  await fits('security code with a notice');
}

/** What a user must do before anything else. */
export async function lookBehindTheDoor({ screen, signIn, fits }: EnlargedVisit): Promise<void> {
  await signIn('reader@demo.example', '/home');
  await screen.see({ selector: '.pdf-page__paper canvas' });
  await screen.see({ role: 'checkbox', name: 'I have read all the terms', isBeginning: true }, (box) => box.isEnabled);
  await fits('legal notices');
  await signIn('newcomer@demo.example', '/home');
  await screen.see(heading('Change password'));
  await fits('the first password');
}
