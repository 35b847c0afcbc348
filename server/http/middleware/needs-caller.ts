import { createMiddleware } from 'hono/factory';
import type { Kysely } from 'kysely';
import { hasHealthCareRole } from '#/domain/role.ts';
import { standing } from '../../store/standing.ts';
import { findSession } from '../../store/sessions.ts';
import type { Tables } from '../../store/tables.ts';
import type { HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { sessionTokenOf } from '../session-cookie.ts';

/** Lets only people with a session pass, and finds out who they are. Roles are asked anew for every call. */
export function needsCaller(db: Kysely<Tables>) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const token = sessionTokenOf(c);
    if (!token) throw new Refusal('signed-out');
    const tokenHash = hashOf(token);
    const session = await findSession(db, tokenHash);
    const held = session && (await standing(db, session.userId, session.organizationId));
    if (!held) throw new Refusal('signed-out');
    c.set('caller', { tokenHash, ...session, ...held });
    await next();
  });
}

/** Lets only doctors and technicians pass who need not change their password first. Stands after `needsCaller`. */
export const needsCareRole = createMiddleware<HttpEnvironment>(async (c, next) => {
  const { roles, passwordMustBeChanged } = c.var.caller;
  if (!hasHealthCareRole(roles)) throw new Refusal('forbidden');
  if (passwordMustBeChanged) throw new Refusal('password-must-be-changed');
  await next();
});
