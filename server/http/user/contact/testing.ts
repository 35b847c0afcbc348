import { userContext, type UserContext } from '#/contract/session.ts';
import { hospitalPassword } from '../../../testing/hospitals.ts';
import { listMessages } from '../../../store/messages.ts';
import type { Db } from '../../../store/tables.ts';
import type { TestPlatform } from '../../testing/platform.ts';

export function contactsIn(platform: () => TestPlatform, { userId, cookie }: { userId: number; cookie: () => string }) {
  const path = `/v1/user/${userId}/contact-changes`;
  const call = (below: string, body?: unknown, method = 'POST') =>
    platform().call(`${path}${below}`, { method, body, cookie: cookie() });
  return {
    begin: (requested: Record<string, unknown>) => call('', { currentPassword: hospitalPassword, ...requested }),
    confirm: (kind: string, code: string) => call(`/${kind}/confirmation`, { code }),
    sendAgain: (kind: string) => call(`/${kind}/code`),
    cancel: (kind: string) => call(`/${kind}`, undefined, 'DELETE'),
    context: async (): Promise<UserContext> =>
      userContext.parse(await (await platform().call('/v1/usercontext', { cookie: cookie() })).json()),
  };
}

export async function messageTo(db: Db, to: string) {
  return (await listMessages(db)).find((message) => message.to === to);
}

export async function codeTo(db: Db, to: string): Promise<string> {
  return /\d{6}/.exec((await messageTo(db, to))?.text ?? '')?.[0] ?? '';
}
