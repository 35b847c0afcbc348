import { Hono } from 'hono';
import { professionalCalls, professionalListRequest } from '#/contract/healthcare-professionals.ts';
import { fetchProfessional, listProfessionals } from '../store/professionals.ts';
import { administeredProfessionals } from './administration/users.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { readJson } from './json-request.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsApplication } from './middleware/needs-application.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
import { pathId } from './path-id.ts';
import { Refusal } from './refusal.ts';
import { scopeOf } from './scope.ts';

export function professionalRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_PROFESSIONAL_READ');
  const ofAdministration = administeredProfessionals(dependencies);
  return new Hono<HttpEnvironment>()
    .post(professionalCalls.list.path, needsApplication, signedIn, ofAdministration.list, mayRead, async (c) => {
      const scope = scopeOf(c);
      const request = await readJson(c, professionalListRequest);
      if (request.filter.organizationId !== scope.organizationId) throw new Refusal('not-a-member');
      const { data, totalCount } = await listProfessionals(db, scope, request);
      return c.json({ data, meta: { totalCount } });
    })
    .get(
      professionalCalls.fetch.path,
      needsApplication,
      signedIn,
      entityTag,
      ofAdministration.fetch,
      mayRead,
      async (c) => {
        const found = await fetchProfessional(db, scopeOf(c), pathId(c.req.param('id')));
        if (!found) throw new Refusal('not-found');
        return c.json(found);
      },
    );
}
