import { Hono } from 'hono';
import { rolesChange, userRoleCalls } from '#/contract/user-roles.ts';
import { changeRoles, lockForRoleChange } from '../../store/administration/role-change.ts';
import { seesUsers, type UserType } from '../../store/administration/reach.ts';
import { isFoundAs, userOrganizationsWithin } from '../../store/administration/user-organizations.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag, entityTag, needsContent } from '../middleware/entity-tag.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller, needsPassword } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';

function organizationsOf(userType: UserType, { db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const reach = reachOf(c);
    if (!seesUsers(reach.roles, userType)) throw new Refusal('forbidden');
    const userId = pathId(c.req.param('id') ?? '');
    if (!(await isFoundAs(db, reach, userType, userId, { administratorId: c.var.caller.userId })))
      throw new Refusal('not-found');
    return c.json(await userOrganizationsWithin(db, reach, userId));
  };
}

/** `If-Match` holds the tag of the user's organizations. */
function setRoles({ db }: Pick<Dependencies, 'db'>, nextOf: (c: HttpContext) => Promise<readonly string[]>) {
  return async (c: HttpContext) => {
    const actor = { userId: c.var.caller.userId, organizationId: reachOf(c).organizationId };
    const userId = pathId(c.req.param('userId') ?? '');
    const organizationId = pathId(c.req.param('organizationId') ?? '');
    const wanted = { actor, userId, organizationId, next: await nextOf(c) };
    return db.transaction().execute(async (transaction) => {
      const reach = await lockForRoleChange(transaction, { actor, userId, organizationIds: [organizationId] });
      needsContent(c, await userOrganizationsWithin(transaction, reach, userId));
      const problem = await changeRoles(transaction, reach, wanted);
      if (problem) throw new Refusal(problem);
      needsPassword(c);
      return userOrganizationsWithin(transaction, reach, userId);
    });
  };
}

export function userRoleRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const signedIn = needsCaller(dependencies);
  const { ofProfessional, ofAdministrator, change, remove } = userRoleCalls;
  const put = setRoles(dependencies, async (c) => (await readJson(c, rolesChange)).roles);
  const removeAll = setRoles(dependencies, async () => []);
  return new Hono<HttpEnvironment>()
    .get(
      ofProfessional.path,
      needsApplication,
      signedIn,
      needsAdministration,
      entityTag,
      organizationsOf('HealthCareProfessional', dependencies),
    )
    .get(
      ofAdministrator.path,
      needsApplication,
      signedIn,
      needsAdministration,
      entityTag,
      organizationsOf('User', dependencies),
    )
    .put(change.path, needsApplication, signedIn, needsAdministration, async (c) => {
      const organizations = await put(c);
      c.header('ETag', contentTag(organizations));
      return c.json(organizations);
    })
    .delete(remove.path, needsApplication, signedIn, needsAdministration, async (c) => {
      await removeAll(c);
      return c.body(null, 204);
    });
}
