import { Hono } from 'hono';
import { seesSection } from '#/domain/administration.ts';
import { historyCalls, historyListRequest, type HistoryRow } from '#/contract/history.ts';
import { listHistory } from '../../store/administration/history.ts';
import type { ShownObject } from '../../store/readings.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { writeShown } from '../middleware/readings.ts';
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
      await writeShown(c, dependencies, shownBy(data));
      return c.json({ data, meta });
    },
  );
}

/** The patients and recordings of which the rows tell something. Rows of an erased patient tell nothing of the person. */
function shownBy(rows: readonly HistoryRow[]): ShownObject[] {
  const shown = new Map<string, ShownObject>();
  for (const { kind, objectId, objectName, action, changes } of rows) {
    if (!objectId || (kind !== 'patient' && kind !== 'recording') || action === 'erased') continue;
    if (objectName || Object.keys(changes).length > 0) shown.set(`${kind} ${objectId}`, { kind, objectId });
  }
  return [...shown.values()];
}
