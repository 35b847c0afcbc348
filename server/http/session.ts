import { Hono } from 'hono';
import { headers } from '#/contract/headers.ts';
import { assignableRoles } from '#/domain/role.ts';
import { currentPosition, positionText } from '../store/changes/change-log.ts';
import { privilegesByRole } from '../store/standing.ts';
import { endSession, setSessionOrganization, signOut } from '../store/sessions.ts';
import { contextOfSession } from '../store/session-context.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsApplication } from './middleware/needs-application.ts';
import { needsAdministration, needsCaller, needsSession } from './middleware/needs-caller.ts';
import { needsOwnSite } from './middleware/own-site.ts';
import { pathId } from './path-id.ts';
import { Refusal } from './refusal.ts';
import { sessionTokenOf, takeSession } from './session-cookie.ts';
import { withCodeModes } from './sign-in/code-modes.ts';
import { maySignIn } from './sign-in/login-type.ts';
import { hashOf } from './sign-in/secrets.ts';

/** If its user has left the organization, the session moves to another one. */
async function context(
  c: HttpContext,
  { db, delivery }: Dependencies,
  { organizationId, isChosen }: { organizationId: number | null; isChosen: boolean },
): Promise<Response> {
  const { userId, tokenHash, type, application } = c.var.caller;
  const found = await contextOfSession(db, { userId, tokenHash, type, application, organizationId });
  if (!found || (type === 'admin' && !maySignIn(type, found))) throw new Refusal('signed-out');
  const current = found.currentUserOrganization?.organization.id;
  c.header(headers.changesPosition, positionText(await currentPosition(db)));
  if (isChosen && current !== organizationId) throw new Refusal('not-a-member');
  if (current !== undefined && current !== c.var.caller.organizationId)
    await setSessionOrganization(db, tokenHash, current);
  return c.json(withCodeModes(found, delivery));
}

export function sessionRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, trustProxy } = dependencies;
  const signedIn = needsSession(dependencies);
  const ownSite = needsOwnSite(dependencies);
  return new Hono<HttpEnvironment>()
    .get('/logout', ownSite, needsApplication, async (c) => {
      const token = sessionTokenOf(c, trustProxy);
      // With a cause, the app ended the session, and nobody signed out.
      const end = c.req.query('cause') === undefined ? signOut : endSession;
      if (token) await end(db, hashOf(token));
      // This token can only end the session, never use it.
      const signOutToken = c.req.header(headers.signOutToken);
      if (signOutToken) await end(db, signOutToken);
      takeSession(c, trustProxy);
      // The header deletes all that this origin has stored. A locked screen must not lose its sealed drafts.
      if (c.req.query('storage') !== 'keep') c.header('Clear-Site-Data', '"storage"');
      return c.body(null, 204);
    })
    .get('/usercontext', needsApplication, signedIn, entityTag, (c) =>
      context(c, dependencies, { organizationId: c.var.caller.organizationId, isChosen: false }),
    )
    .get('/user/orga/:organizationId', ownSite, needsApplication, signedIn, (c) =>
      context(c, dependencies, { organizationId: pathId(c.req.param('organizationId')), isChosen: true }),
    )
    .get('/roles/privileges', needsApplication, signedIn, entityTag, async (c) => c.json(await privilegesByRole(db)))
    .get(
      '/roles/allowed-admin-creation',
      needsApplication,
      needsCaller(dependencies),
      needsAdministration,
      entityTag,
      (c) => c.json(assignableRoles(c.var.caller.roles)),
    );
}
