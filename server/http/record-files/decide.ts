import { fileDecision } from '#/contract/record-files.ts';
import { differencesOf } from '../../files/incoming/differences.ts';
import { countFile, lockFileRecording } from '../../store/record-files/counted-file.ts';
import { setQuestion, endFile, openFile } from '../../store/record-files/record-files.ts';
import type { DbTransaction } from '../../store/tables.ts';
import type { Scope } from '../../store/scope.ts';
import type { HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { removeBytes, type FileDependencies } from './record-files.ts';
import { lockForFile } from './sender.ts';
import { fileState } from './state.ts';

type Decided = { removed: string | undefined } | 'outdated';

type Wanted = ReturnType<typeof fileDecision.parse>;

async function decide(
  transaction: DbTransaction,
  { scope, id, wanted, now }: { scope: Scope; id: number; wanted: Wanted; now: Date },
): Promise<Decided> {
  await lockForFile(transaction, scope, id);
  const [recording, file] = [await lockFileRecording(transaction, id), await openFile(transaction, id)];
  if (!recording || file?.state !== 'QUESTION' || file.sha256 === null || file.facts === null)
    throw new Refusal('no-file-question');
  const { upload, sha256, facts } = file;
  if (sha256 !== wanted.sha256) throw new Refusal('outdated');
  const decision = { byId: scope.userId, at: now, reason: wanted.reason?.trim() ?? null };
  if (wanted.decision === 'refuse') {
    await endFile(transaction, upload, { state: 'REFUSED', from: ['QUESTION'], decision });
    return { removed: upload };
  }
  const compared = differencesOf(facts, recording, now.getTime());
  // The patient was changed since the person saw the differences.
  if (JSON.stringify(compared.differences) !== JSON.stringify(file.differences)) {
    await setQuestion(transaction, upload, { sha256, facts, ...compared });
    return 'outdated';
  }
  await countFile(transaction, recording, { upload, sha256, facts, decision }, now);
  return { removed: undefined };
}

/** The answer of a person to the question. The digest tells that it is about the file that the person saw. */
export function decideFile(dependencies: FileDependencies) {
  const { db, now } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    const wanted = await readJson(c, fileDecision);
    const decided = await db
      .transaction()
      .execute((transaction) => decide(transaction, { scope, id, wanted, now: now() }));
    if (decided === 'outdated') throw new Refusal('outdated');
    if (decided.removed !== undefined) await removeBytes(dependencies, decided.removed);
    return c.json(await fileState(c, db, id));
  };
}
