import { Hono } from 'hono';
import { importCalls, type ImportKind, type ImportRun } from '#/contract/imports.ts';
import { changesSection } from '#/domain/administration.ts';
import { endUndo, fetchImport, lockImport, markHistory, type Undone } from '../../store/administration/import-runs.ts';
import { undoCompatibility, undoDevices } from '../../store/administration/import-undo.ts';
import { undoProfessionals } from '../../store/administration/professionals-undo.ts';
import { seesUsers, type Reach } from '../../store/administration/reach.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import type { DbTransaction } from '../../store/tables.ts';
import type { Db } from '../../store/tables.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller, needsPassword } from '../middleware/needs-caller.ts';
import { sendSoon } from '../owed-mail.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';
import { writeChanges } from './import-professionals.ts';

/** Whoever may import may see and undo it. */
function mayImport(kind: ImportKind, { roles }: Reach): boolean {
  if (kind === 'professionals') return seesUsers(roles, 'HealthCareProfessional');
  return changesSection(roles, kind === 'compatibility' ? kind : 'devices');
}

async function found(db: Db, reach: Reach, c: HttpContext): Promise<ImportRun> {
  const run = await fetchImport(db, reach, pathId(c.req.param('id') ?? ''));
  // An import of another kind is as one that does not exist.
  if (!run || !mayImport(run.kind, reach)) throw new Refusal('not-found');
  return run;
}

function needsAny(reach: Reach): void {
  const kinds: readonly ImportKind[] = ['devices', 'compatibility', 'professionals'];
  if (!kinds.some((kind) => mayImport(kind, reach))) throw new Refusal('forbidden');
}

export function importRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .get(importCalls.fetch.path, ...signedIn, async (c) => {
      const reach = reachOf(c);
      needsAny(reach);
      return c.json(await found(db, reach, c));
    })
    .post(importCalls.undo.path, ...signedIn, async (c) => {
      const reach = reachOf(c);
      needsAny(reach);
      const undone = await db.transaction().execute(async (transaction) => {
        const { id } = await found(transaction, reach, c);
        await lockImport(transaction, id);
        const { kind, undoUntil } = await found(transaction, reach, c);
        if (!undoUntil) throw new Refusal('import-over');
        await markHistory(transaction, id);
        await endUndo(transaction, id, await undo(c, transaction, { kind, id }));
        return found(transaction, reach, c);
      });
      sendSoon(dependencies);
      return c.json(undone);
    });

  async function undo(
    c: HttpContext,
    transaction: DbTransaction,
    { kind, id: importId }: Pick<ImportRun, 'kind' | 'id'>,
  ): Promise<Undone> {
    const reach = reachOf(c);
    if (kind === 'compatibility') return undoCompatibility(transaction, importId);
    if (kind !== 'professionals') return undoDevices(transaction, reach, importId);
    // The roles of the caller are read again, because they may have just been lost.
    const { userId } = c.var.caller;
    const { organizationId } = reach;
    const actor = { userId, organizationId };
    const now = await lockForRoleChange(transaction, { actor, userId, organizationIds: [organizationId] });
    if (!seesUsers(now.roles, 'HealthCareProfessional')) throw new Refusal('forbidden');
    needsPassword(c);
    const { changed, ...done } = await undoProfessionals(transaction, { reach: now, userId, importId });
    await writeChanges(dependencies, transaction, { userId, changed });
    return done;
  }
}
