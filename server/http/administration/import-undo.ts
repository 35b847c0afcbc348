import { Hono } from 'hono';
import { importCalls, type ImportKind, type ImportRun } from '#/contract/imports.ts';
import { changesSection } from '#/domain/administration.ts';
import { isImportBeyond } from '../../store/administration/import-reach.ts';
import { endUndo, fetchImport, lockImport, markHistory, type Undone } from '../../store/administration/import-runs.ts';
import { undoCompatibility, undoDevices } from '../../store/administration/import-undo.ts';
import { changedBy, undoProfessionals } from '../../store/administration/professionals-undo.ts';
import { seesUsers, type Reach } from '../../store/administration/reach.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import type { Db, DbTransaction } from '../../store/tables.ts';
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
        const { id, kind } = await found(transaction, reach, c);
        await lockImport(transaction, id);
        const now = await reachNow(c, transaction, { kind, id });
        if (!mayImport(kind, now)) throw new Refusal('forbidden');
        // It can be undone once, so nobody may take back a part of it.
        if (await isImportBeyond(transaction, now, id)) throw new Refusal('forbidden');
        const { undoUntil } = await found(transaction, now, c);
        if (!undoUntil) throw new Refusal('import-over');
        await markHistory(transaction, id);
        await endUndo(transaction, id, await undo(c, transaction, now, { kind, id }));
        return found(transaction, now, c);
      });
      sendSoon(dependencies);
      return c.json(undone);
    });

  async function undo(
    c: HttpContext,
    transaction: DbTransaction,
    reach: Reach,
    { kind, id: importId }: Pick<ImportRun, 'kind' | 'id'>,
  ): Promise<Undone> {
    if (kind === 'compatibility') return undoCompatibility(transaction, importId);
    if (kind !== 'professionals') return undoDevices(transaction, reach, importId);
    needsPassword(c);
    const { userId } = c.var.caller;
    const { changed, ...done } = await undoProfessionals(transaction, { reach, userId, importId });
    await writeChanges(dependencies, transaction, { userId, changed });
    return done;
  }
}

/** The roles of the caller are read again, because they may have just been lost. */
async function reachNow(
  c: HttpContext,
  transaction: DbTransaction,
  { kind, id }: Pick<ImportRun, 'kind' | 'id'>,
): Promise<Reach> {
  const { userId } = c.var.caller;
  const { organizationId } = reachOf(c);
  // New accounts have higher ids than these, and are locked later, so that locks always come in the order of ids.
  const userIds = kind === 'professionals' ? await changedBy(transaction, id) : [];
  const actor = { userId, organizationId };
  return lockForRoleChange(transaction, { actor, userIds, organizationIds: [organizationId] });
}
