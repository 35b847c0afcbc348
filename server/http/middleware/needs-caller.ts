import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import { mayCare, type CarePrivilege } from '../../store/scope.ts';
import { standing } from '../../store/standing.ts';
import { findSession } from '../../store/sessions.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { sessionTokenOf } from '../session-cookie.ts';

type SessionDependencies = Pick<Dependencies, 'db' | 'trustProxy'>;

/** Who calls. Throws when there is no session, or when the call names another application than that of the session. */
async function callerOf(c: HttpContext, { db, trustProxy }: SessionDependencies) {
  const token = sessionTokenOf(c, trustProxy);
  if (!token) throw new Refusal('signed-out');
  const tokenHash = hashOf(token);
  const session = await findSession(db, tokenHash);
  const held = session && (await standing(db, session));
  if (!held) throw new Refusal('signed-out');
  const named = c.req.header(headers.application);
  if (named !== undefined && named !== session.application) throw new Refusal('session-of-other-application');
  return { tokenHash, ...session, ...held };
}

/**
 * Requires a session of the application that the call names, if it names one, and sets `caller`. Every call reads the
 * roles and privileges again. It lets users pass who still have to accept the legal notices or change the password: only
 * the calls for that, for the user context and for another organization use it. All others use {@link needsCaller}.
 */
export function needsSession(dependencies: SessionDependencies) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    c.set('caller', await callerOf(c, dependencies));
    await next();
  });
}

/**
 * Requires a session, as {@link needsSession}, whose user has accepted the latest legal notices of the application and
 * need not change the password, in this order.
 */
export function needsCaller(dependencies: SessionDependencies) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const caller = await callerOf(c, dependencies);
    if (!caller.hasAcceptedLegalNotices) throw new Refusal('legal-notices-not-accepted');
    if (caller.passwordMustBeChanged) throw new Refusal('password-must-be-changed');
    c.set('caller', caller);
    await next();
  });
}

/** Requires a doctor or technician whose roles hold each of the privileges. Stands after `needsCaller`. */
export function needsCare(...privileges: readonly [CarePrivilege, ...CarePrivilege[]]) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { caller } = c.var;
    if (!privileges.every((privilege) => mayCare(caller, privilege))) throw new Refusal('forbidden');
    await next();
  });
}
