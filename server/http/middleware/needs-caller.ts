import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import { actingAs } from '../../database/actor.ts';
import { mayCare, type CarePrivilege } from '../../store/scope.ts';
import { endedByLostRole } from '../../store/sessions.ts';
import { findCaller, type Standing } from '../../store/standing.ts';
import { belongsSomewhere } from '../../store/user-context.ts';
import { knownSenders } from '../connection.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { sessionTokenOf } from '../session-cookie.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { isOpenedFromElsewhere } from './own-site.ts';

type SessionDependencies = Pick<Dependencies, 'allowedOrigins' | 'db' | 'legal' | 'onlyApplication' | 'trustProxy'>;

async function callerOf(c: HttpContext, dependencies: SessionDependencies) {
  const { db, legal, onlyApplication, trustProxy } = dependencies;
  const token = sessionTokenOf(c, trustProxy);
  if (!token) throw new Refusal('signed-out');
  if (isOpenedFromElsewhere(c, dependencies)) throw new Refusal('cross-origin');
  const tokenHash = hashOf(token);
  const found = await findCaller(db, tokenHash, legal.latest);
  if (!found) throw await signedOut(db, tokenHash);
  const incoming = c.env?.incoming;
  if (incoming) knownSenders.add(incoming);
  // A cookie that was carried to the host of another application opens nothing there.
  const named = onlyApplication ?? c.req.header(headers.application);
  if (named !== undefined && named !== found.application) throw new Refusal('session-of-other-application');
  return { tokenHash, ...found };
}

/** Only the holder of the token learns why. */
async function signedOut(db: Dependencies['db'], tokenHash: string): Promise<Refusal> {
  return new Refusal('signed-out', (await endedByLostRole(db, tokenHash)) ? { reason: 'role-lost' } : {});
}

type Caller = Awaited<ReturnType<typeof callerOf>>;

function callerWith(dependencies: SessionDependencies, check: (caller: Caller) => void | Promise<void>) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const caller = await callerOf(c, dependencies);
    await check(caller);
    c.set('caller', caller);
    await actingAs(caller.userId, next);
  });
}

/** Only for calls that the duties of R-ACC-53 do not block. */
export function needsSession(dependencies: SessionDependencies) {
  return callerWith(dependencies, () => undefined);
}

/** Enforces R-ACC-53. */
export function needsCaller(dependencies: SessionDependencies) {
  return callerWith(dependencies, needsDuties);
}

/**
 * For calls that concern the account alone. The pages of the duties belong to an organization, so an account whose user
 * context has none does them when it has one (docs/decisions/0159).
 */
export function needsDutiesOfMember(dependencies: SessionDependencies) {
  return callerWith(dependencies, async (caller) => {
    if (await belongsSomewhere(dependencies.db, caller.userId, caller)) needsDuties(caller);
  });
}

function needsDuties({ hasAcceptedLegalNotices, passwordMustBeChanged }: Standing): void {
  if (!hasAcceptedLegalNotices) throw new Refusal('legal-notices-not-accepted');
  if (passwordMustBeChanged) throw new Refusal('password-must-be-changed');
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
