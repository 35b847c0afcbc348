import { Hono } from 'hono';
import { organizationCalls as calls, organizationListRequest } from '#/contract/administered-organizations.ts';
import { fetchOrganizationWithin, listOrganizationsWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type Reach } from '../../store/administration/reach.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { creation } from '../middleware/idempotency.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { changeOrganization, createOrganization, removeOrganization } from './change-organization.ts';
import { reachOf } from './caller-reach.ts';

/** The same roles see administrators and organizations. */
function reachIn(c: HttpContext): Reach {
  const reach = reachOf(c);
  if (!seesUsers(reach.roles, 'User')) throw new Refusal('forbidden');
  return reach;
}

export function organizationRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .post(calls.list.path, ...signedIn, async (c) => {
      const reach = reachIn(c);
      const { data, totalCount } = await listOrganizationsWithin(db, reach, await readJson(c, organizationListRequest));
      return c.json({ data, meta: { totalCount } });
    })
    .post(calls.create.path, ...signedIn, creation(dependencies), createOrganization)
    .get(calls.fetch.path, ...signedIn, entityTag, async (c) => {
      const found = await fetchOrganizationWithin(db, reachIn(c), pathId(c.req.param('id')));
      if (!found) throw new Refusal('not-found');
      return c.json(found);
    })
    .put(calls.change.path, ...signedIn, changeOrganization(dependencies))
    .delete(calls.remove.path, ...signedIn, removeOrganization(dependencies));
}
