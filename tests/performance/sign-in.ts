import type { BrowserContext } from 'playwright';
import { headers } from '#/contract/headers.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { accounts, demoPassword } from '../../server/demo/accounts.ts';
import { rememberUser } from '../support/session.ts';

/** The application of the measured calls. */
export const application = 'WEMU';

/** The doctor of the demonstration. */
export const doctor = accounts.find(({ email }) => email === 'doctor@demo.example')!;

/** The headers of every call. */
export function commonHeaders(origin: string): Record<string, string> {
  return { [headers.language]: 'en-GB', [headers.application]: application, Origin: origin };
}

/** A session's cookie. */
export interface Session {
  name: string;
  value: string;
}

/** From now on a signed-in user opens the context's pages. */
export async function signedIn(context: BrowserContext, origin: string, session: Session): Promise<void> {
  await context.addCookies([{ ...session, url: origin }]);
  await rememberUser(context);
}

/** From now on nobody is signed in. */
export async function signedOut(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}

async function answer(origin: string, path: string, method: string, more: Record<string, string>): Promise<Response> {
  const response = await fetch(`${origin}${path}`, { method, headers: { ...commonHeaders(origin), ...more } });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Signs the doctor in by calls, with the code from the development mailbox. Returns the session cookie. */
export async function signIn(origin: string, to: ApplicationCode = application): Promise<Session> {
  const named = { [headers.application]: to };
  const credentials = { ...named, [headers.email]: doctor.email, [headers.password]: demoPassword };
  const token = (await answer(origin, '/v1/login/doctor/email', 'POST', credentials)).headers.get(headers.token);
  if (!token) throw new Error('The sign-in gave no token.');
  await answer(origin, '/v1/login/auth/EMAIL', 'GET', { ...named, [headers.token]: token });
  const mailbox = (await (await answer(origin, '/dev/mailbox.json', 'GET', {})).json()) as Array<{ text: string }>;
  const code = /\d{6}/.exec(mailbox[0]?.text ?? '')?.[0];
  if (!code) throw new Error('The mailbox received no code.');
  const confirmed = await answer(origin, '/v1/login/confirm', 'POST', {
    ...named,
    [headers.token]: token,
    [headers.confirmationCode]: code,
  });
  const [name, value] = confirmed.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  if (!name || !value) throw new Error('The sign-in gave no session.');
  return { name, value };
}
