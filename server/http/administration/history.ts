import { Hono } from 'hono';
import { seesSection } from '#/domain/administration.ts';
import { historyCalls, historyListRequest } from '#/contract/history.ts';
import { listHistory } from '../../store/administration/history.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';

export function historyRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().post(
    historyCalls.list.path,
    needsApplication,
    needsCaller(dependencies),
    needsAdministration,
    async (c) => {
      const reach = reachOf(c);
      if (!seesSection(reach.roles, 'history')) throw new Refusal('forbidden');
      // It tells of diagnoses.
      if (c.var.caller.isHeld) throw new Refusal('contact-unproved');
      const { data, ...meta } = await listHistory(
        dependencies.db,
        { reach, language: c.var.language },
        await readJson(c, historyListRequest),
      );
      return c.json({ data, meta });
    },
  );
}
