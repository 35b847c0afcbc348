import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import { actingAs } from '../../database/actor.ts';
import { mayCare, type CarePrivilege } from '../../store/scope.ts';
import { endedByLostRole, findSession } from '../../store/sessions.ts';
import { standing } from '../../store/standing.ts';
import { knownSenders } from '../connection.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { sessionTokenOf } from '../session-cookie.ts';
import { hashOf } from '../sign-in/secrets.ts';

type SessionDependencies = Pick<Dependencies, 'db' | 'legal' | 'onlyApplication' | 'trustProxy'>;

async function callerOf(c: HttpContext, { db, legal, onlyApplication, trustProxy }: SessionDependencies) {
  const token = sessionTokenOf(c, trustProxy);
  if (!token) throw new Refusal('signed-out');
  const tokenHash = hashOf(token);
  const session = await findSession(db, tokenHash);
  const held = session && (await standing(db, session, legal.latest));
  if (!held) throw await signedOut(db, tokenHash);
  const incoming = c.env?.incoming;
  if (incoming) knownSenders.add(incoming);
  // A cookie that was carried to the host of another application opens nothing there.
  const named = onlyApplication ?? c.req.header(headers.application);
  if (named !== undefined && named !== session.application) throw new Refusal('session-of-other-application');
  return { tokenHash, ...session, ...held };
}

/** Only the holder of the token learns why. */
async function signedOut(db: Dependencies['db'], tokenHash: string): Promise<Refusal> {
  return new Refusal('signed-out', (await endedByLostRole(db, tokenHash)) ? { reason: 'role-lost' } : {});
}

/** Only for calls that the duties of R-ACC-53 do not block. */
export function needsSession(dependencies: SessionDependencies) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const caller = await callerOf(c, dependencies);
    c.set('caller', caller);
    await actingAs(caller.userId, next);
  });
}

/** Enforces R-ACC-53. */
export function needsCaller(dependencies: SessionDependencies) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const caller = await callerOf(c, dependencies);
    if (!caller.hasAcceptedLegalNotices) throw new Refusal('legal-notices-not-accepted');
    if (caller.passwordMustBeChanged) throw new Refusal('password-must-be-changed');
    c.set('caller', caller);
    await actingAs(caller.userId, next);
  });
}

export function needsCare(...privileges: readonly [CarePrivilege, ...CarePrivilege[]]) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { caller } = c.var;
    if (caller.type !== 'doctor') throw new Refusal('session-of-other-context');
    if (!privileges.every((privilege) => mayCare(caller, privilege))) throw new Refusal('forbidden');
    await next();
  });
}

/** The caller administers the organization of the session. */
export const needsAdministration = createMiddleware<HttpEnvironment>(async (c, next) => {
  const { caller } = c.var;
  if (caller.type !== 'admin') throw new Refusal('session-of-other-context');
  if (caller.roles.length === 0) throw new Refusal('forbidden');
  await next();
});

/**
 * An open session alone must not give anybody an account or a role. It stands after the other checks, so nobody types a
 * password for what is refused anyway.
 */
export function needsPassword(c: HttpContext): void {
  const { isHeld, isPasswordFresh } = c.var.caller;
  if (isHeld) throw new Refusal('contact-unproved');
  if (!isPasswordFresh) throw new Refusal('needs-password');
}
