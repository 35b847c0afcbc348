import { createMiddleware } from 'hono/factory';
import { mayCare, type CarePrivilege } from '../../store/scope.ts';
import { standing } from '../../store/standing.ts';
import { findSession } from '../../store/sessions.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { sessionTokenOf } from '../session-cookie.ts';

/** Lets only people with a session pass, and finds out who they are. Roles and what they allow are asked anew for every call. */
export function needsCaller({ db, trustProxy }: Pick<Dependencies, 'db' | 'trustProxy'>) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const token = sessionTokenOf(c, trustProxy);
    if (!token) throw new Refusal('signed-out');
    const tokenHash = hashOf(token);
    const session = await findSession(db, tokenHash);
    const held = session && (await standing(db, session.userId, session.organizationId));
    if (!held) throw new Refusal('signed-out');
    c.set('caller', { tokenHash, ...session, ...held });
    await next();
  });
}

/**
 * Lets only doctors and technicians pass whose roles hold each of the privileges, and who need not change their password
 * first. Stands after `needsCaller`.
 */
export function needsCare(...privileges: readonly [CarePrivilege, ...CarePrivilege[]]) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { caller } = c.var;
    if (!privileges.every((privilege) => mayCare(caller, privilege))) throw new Refusal('forbidden');
    if (caller.passwordMustBeChanged) throw new Refusal('password-must-be-changed');
    await next();
  });
}
