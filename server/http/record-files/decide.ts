import { fileDecision } from '#/contract/record-files.ts';
import { recordedTimes } from '../../files/incoming/file-times.ts';
import { countFile, lockFileRecording } from '../../store/record-files/counted-file.ts';
import { setQuestion, endFile, openFile } from '../../store/record-files/record-files.ts';
import type { DbTransaction } from '../../store/tables.ts';
import type { Scope } from '../../store/scope.ts';
import type { HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { compareFile } from './compare.ts';
import { removeBytes, type FileDependencies } from './record-files.ts';
import { lockForFile } from './sender.ts';
import { fileState } from './state.ts';

type Decided = { removed: string | undefined } | 'outdated';

type Wanted = ReturnType<typeof fileDecision.parse>;

async function decide(
  dependencies: FileDependencies,
  transaction: DbTransaction,
  { scope, id, wanted }: { scope: Scope; id: number; wanted: Wanted },
): Promise<Decided> {
  const now = dependencies.now();
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
  const compared = await compareFile(dependencies, transaction, { recording, ...file, sha256, facts });
  if ('fault' in compared) throw new Refusal(compared.fault);
  // The patient was changed since the person saw the differences.
  if (JSON.stringify(compared.differences) !== JSON.stringify(file.differences)) {
    const times = recordedTimes(facts, recording.timeZone);
    await setQuestion(transaction, upload, { sha256, facts, times, ...compared });
    return 'outdated';
  }
  await countFile(transaction, recording, { upload, sha256, facts, decision }, now);
  return { removed: undefined };
}

/** The answer of a person to the question. The digest tells that it is about the file that the person saw. */
export function decideFile(dependencies: FileDependencies) {
  const { db } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    const wanted = await readJson(c, fileDecision);
    const decided = await db
      .transaction()
      .execute((transaction) => decide(dependencies, transaction, { scope, id, wanted }));
    if (decided === 'outdated') throw new Refusal('outdated');
    if (decided.removed !== undefined) await removeBytes(dependencies, decided.removed);
    return c.json(await fileState(c, db, id));
  };
}
