import { Hono } from 'hono';
import { seesReadings } from '#/domain/administration.ts';
import { readingCalls, readingListRequest } from '#/contract/readings.ts';
import { listReadings } from '../../store/administration/readings.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';

export function readingRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().post(
    readingCalls.list.path,
    needsApplication,
    needsCaller(dependencies),
    needsAdministration,
    async (c) => {
      const reach = reachOf(c);
      if (!seesReadings(reach.roles)) throw new Refusal('forbidden');
      if (c.var.caller.isHeld) throw new Refusal('contact-unproved');
      const request = await readJson(c, readingListRequest);
      const { data, ...meta } = await listReadings(dependencies.db, reach, request);
      return c.json({ data, meta });
    },
  );
}
