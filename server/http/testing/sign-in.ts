import type { ApplicationCode } from '#/domain/application.ts';
import { listMessages } from '../../store/messages.ts';
import type { Db } from '../../store/tables.ts';
import { hospitalPassword } from '../../testing/hospitals.ts';
import { callIn, type TestPlatform } from './platform.ts';

/** Returns the token, or none if it was refused. */
export async function passPassword(
  { call }: TestPlatform,
  email: string,
  { password = hospitalPassword, type = 'doctor' } = {},
): Promise<string> {
  const answer = await call(`/v1/login/${type}/email`, {
    method: 'POST',
    headers: { 'X-Email': email, 'X-Password': password },
  });
  return answer.headers.get('X-Auth-Token-1') ?? '';
}

export function requestCode(
  { call }: TestPlatform,
  token: string,
  mode = 'EMAIL',
  locale = 'en-GB',
): Promise<Response> {
  return call(`/v1/login/auth/${mode}`, { headers: { 'X-Auth-Token-1': token, 'X-lang': locale } });
}

export async function newestCode(db: Db): Promise<string> {
  const [message] = await listMessages(db);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

export function confirmCode({ call }: TestPlatform, token: string, code: string, cookie?: string): Promise<Response> {
  const headers = { 'X-Auth-Token-1': token, 'X-Auth-Confirmation-Code': code };
  return call('/v1/login/confirm', { method: 'POST', headers, ...(cookie ? { cookie } : {}) });
}

export function cookieOf(answer: Response): string {
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

export function provePassword({ call }: TestPlatform, cookie: string, password = hospitalPassword): Promise<Response> {
  return call('/v1/user/password-proof', { method: 'POST', cookie, body: { password } });
}

interface WayIn {
  type?: 'doctor' | 'admin';
  application?: ApplicationCode;
  /** Administrators type the own password again, if nothing else is said. */
  isProved?: boolean;
}

/** Returns the session cookie. */
export async function signIn(
  platform: TestPlatform,
  db: Db,
  email: string,
  { type = 'doctor', application = 'WEMU', isProved = type === 'admin' }: WayIn = {},
): Promise<string> {
  const inApplication = { ...platform, call: callIn(platform, application) };
  const token = await passPassword(inApplication, email, { type });
  await requestCode(inApplication, token);
  const cookie = cookieOf(await confirmCode(inApplication, token, await newestCode(db)));
  if (isProved) await provePassword(inApplication, cookie);
  return cookie;
}
