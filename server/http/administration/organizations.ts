import { Hono } from 'hono';
import { organizationCalls, organizationListRequest } from '#/contract/administered-organizations.ts';
import { listOrganizationsWithin } from '../../store/administration/organizations.ts';
import { seesUsers } from '../../store/administration/reach.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './reach.ts';

/** The same roles see administrators and organizations. */
export function organizationRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  return new Hono<HttpEnvironment>().post(
    organizationCalls.list.path,
    needsApplication,
    needsCaller(dependencies),
    needsAdministration,
    async (c) => {
      const reach = reachOf(c);
      if (!seesUsers(reach.roles, 'User')) throw new Refusal('forbidden');
      const { data, totalCount } = await listOrganizationsWithin(db, reach, await readJson(c, organizationListRequest));
      return c.json({ data, meta: { totalCount } });
    },
  );
}
