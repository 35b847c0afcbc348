import type { APIRequestContext, BrowserContext } from 'playwright/test';
import { password } from './journey-accounts.ts';
import { codeFromMailbox, newestTo } from './mailbox.ts';

/** The headers of the app's own page. */
export const ownHeaders = { 'Sec-Fetch-Site': 'same-origin', 'X-Application': 'WEMU', 'X-lang': 'en-GB' } as const;

/** Signs in by calls alone, for later journeys. The cookies of `request` contain the session. */
export async function openSession(
  request: APIRequestContext,
  email: string,
  application = 'WEMU',
  type: 'doctor' | 'admin' = 'doctor',
  secret = password,
): Promise<void> {
  const before = await newestTo(request, email);
  const common = { ...ownHeaders, 'X-Application': application };
  const credentials = { ...common, 'X-Email': email, 'X-Password': secret };
  const login = await request.post(`/v1/login/${type}/email`, { headers: credentials });
  const token = { ...common, 'X-Auth-Token-1': login.headers()['x-auth-token-1'] ?? '' };
  await request.get('/v1/login/auth/EMAIL', { headers: token });
  const code = await codeFromMailbox(request, email, before);
  const confirmed = await request.post('/v1/login/confirm', {
    headers: { ...token, 'X-Auth-Confirmation-Code': code },
  });
  if (!confirmed.ok()) throw new Error(`Signing in as ${email}: ${confirmed.status()} ${await confirmed.text()}`);
}

/** Ends the session on the server, as another tablet or an administrator would. */
export async function endSession(context: BrowserContext): Promise<void> {
  const headers = { ...ownHeaders, Cookie: await sessionCookie(context) };
  await context.request.get('/v1/logout', { headers, maxRedirects: 0 });
}

/** The status that a former cookie gets. The server may hear of a sign-out after the page has left. */
export async function stolenStatus(request: APIRequestContext, cookie: string): Promise<number> {
  const answer = await request.get('/v1/usercontext', { headers: { ...ownHeaders, Cookie: cookie } });
  return answer.status();
}

/** The session's cookie for a header. */
export async function sessionCookie(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/**
 * The pages open as on a tablet that knows a user. The app replaces the id by the session's own, and that one stays:
 * other tabs read it too.
 */
export async function rememberUser(pages: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await pages.addInitScript(() => localStorage.getItem('signed-in') ?? localStorage.setItem('signed-in', '1'));
}
