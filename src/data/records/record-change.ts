import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, versionOf } from '#/browser/http/http.ts';
import { recordChangeCalls, type recordDetails } from '#/contract/record-change.ts';
import type { RecordPerson } from '#/contract/record-people.ts';
import { record, recordCalls, type MedicalRecord } from '#/contract/records.ts';
import { fateOf, isOutdated, isProblem, isUnreachable } from '#/domain/problem.ts';
import { judge } from '#/domain/verdict.ts';
import { prepareChange } from '#/data/calls/prepare-change.ts';
import { recordQuery } from './records.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { removeCopy, saveAnswer } from '#/data/copies/saved-copy.ts';
import { recordKeys } from './record-keys.ts';

/** Changes of one recording run one after the other. */
const scopeOf = (id: number) => ({ scope: { id: `recording ${id}` } });

/** `outdated`: somebody else changed it first, and nothing was sent. */
type Outcome = 'saved' | 'outdated';

export type ProfessionalPart = 'rhythmSpecialist' | 'operator';

interface ChosenProfessional {
  part: ProfessionalPart;
  chosen: RecordPerson;
  before: number | undefined;
  sent?: readonly number[];
}

export function professionalChange(client: QueryClient, id: number) {
  return mutationOptions({
    ...scopeOf(id),
    mutationFn: (choice: ChosenProfessional) => chooseProfessional(client, id, choice),
  });
}

export function chooseProfessional(
  client: QueryClient,
  id: number,
  { part, chosen, before, sent = [] }: ChosenProfessional,
): Promise<Outcome> {
  return onLatest(client, id, async (found) => {
    const verdict = judge({ base: before, now: found.value[part]?.id, mine: chosen.id, sent });
    // An earlier try may have succeeded although its answer was lost.
    if (verdict === 'done') return 'saved';
    if (verdict === 'conflict') return 'outdated';
    await patch(client, id, { [part]: chosen }, found);
    return 'saved';
  });
}

export function diagnosisChange(client: QueryClient, id: number) {
  return mutationOptions({
    ...scopeOf(id),
    mutationFn: (written: WrittenDiagnosis) => saveDiagnosis(client, id, written),
  });
}

export interface WrittenDiagnosis {
  diagnosis: string;
  base: string;
  sent?: readonly string[];
}

export function saveDiagnosis(
  client: QueryClient,
  id: number,
  { diagnosis, base, sent = [] }: WrittenDiagnosis,
): Promise<Outcome> {
  return onLatest(client, id, async (found) => {
    // Nothing can be compared. The platform refuses with its reason.
    if (found.value.diagnosisWithheld) {
      await patch(client, id, { diagnosis }, found);
      return 'saved';
    }
    const verdict = judge({ base, now: found.value.diagnosis ?? '', mine: diagnosis, sent });
    if (verdict === 'done') return 'saved';
    if (verdict === 'conflict') return 'outdated';
    await patch(client, id, { diagnosis }, found);
    return 'saved';
  });
}

/** If the status cannot be set, the former one is restored (R-REC-47). `unknown`: no answer came. */
export function recordClosing(client: QueryClient, id: number) {
  return mutationOptions({
    ...scopeOf(id),
    mutationFn: async ({ diagnosis, status }: { diagnosis: string; status: string }) => {
      const outcome = await saveDiagnosis(client, id, { diagnosis, base: diagnosis }).catch((error: unknown) => {
        throw isProblem(error) && fateOf(error) === 'unknown' ? error.withFate('not-sent') : error;
      });
      return outcome === 'saved' ? close(client, id, status) : outcome;
    },
  });
}

async function close(client: QueryClient, id: number, former: string): Promise<'closed' | 'unknown'> {
  const found = await latest(client, id);
  try {
    const now = await setStatus(id, 'ANALYSED', found.version);
    // The answer has no time, and the one that is known is of the former status.
    await show(client, id, { ...now, lastStatusChangeDate: null }, found.value, versionOf(now));
    return 'closed';
  } catch (error) {
    if (!isProblem(error) || fateOf(error) !== 'unknown') throw error;
    // Another request could be lost, or overtake the first one.
    if (isUnreachable(error) || !(await isRestored(id, former))) return 'unknown';
    throw error.withFate('refused');
  } finally {
    void client.invalidateQueries({ queryKey: recordQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: recordKeys.lists });
  }
}

async function isRestored(id: number, former: string): Promise<boolean> {
  return setStatus(id, former).then(
    () => true,
    () => false,
  );
}

function setStatus(id: number, newStatus: string, version?: string) {
  return call(recordChangeCalls.setStatus, { params: { id, newStatus }, version });
}

export function recordDeletion(client: QueryClient, id: number) {
  return mutationOptions({
    ...scopeOf(id),
    mutationFn: async () => {
      const { version } = await latest(client, id);
      try {
        await call(recordChangeCalls.remove, { params: { id }, version });
        return 'deleted';
      } catch (error) {
        if (!isOutdated(error)) throw error;
        await latest(client, id, true);
        return 'outdated';
      }
    },
    onSuccess: (outcome) => {
      if (outcome === 'outdated') return;
      removeCopy(client, { kind: 'record', id: String(id) });
      void client.invalidateQueries({ queryKey: recordKeys.lists });
    },
  });
}

async function patch(
  client: QueryClient,
  id: number,
  body: z.output<typeof recordDetails>,
  { value, version }: Answer<MedicalRecord>,
): Promise<void> {
  const now = await call(recordChangeCalls.patch, { params: { id }, body, version });
  // The new diagnosis must not keep the former author.
  const nobodys = body.diagnosis === undefined ? {} : { diagnosisAuthor: undefined, diagnosisDate: undefined };
  await show(client, id, { ...nobodys, ...now }, value, versionOf(now));
  void client.invalidateQueries({ queryKey: recordKeys.lists });
}

/** An earlier request must not undo the change. `changed` is the recording that the platform has changed. */
async function show(
  client: QueryClient,
  id: number,
  change: Partial<MedicalRecord>,
  changed: MedicalRecord,
  version: string | undefined,
): Promise<void> {
  const { queryKey } = recordQuery(id);
  await client.cancelQueries({ queryKey, exact: true });
  const now = client.setQueryData<Answer<MedicalRecord>>(queryKey, (shown) => {
    if (!shown) return undefined;
    // The rest of a saved copy is old, and is no longer told to be a copy.
    const before = shown.savedAt === undefined ? shown.value : changed;
    return { value: { ...before, ...change }, version };
  });
  // Without it, the former diagnosis would stand there again when the network is lost.
  if (now) saveAnswer(client, { kind: 'record', id: String(id), schema: record }, now.value, Date.now());
}

/** A stale version is read again, once (R-CAL-52). */
async function onLatest<T>(
  client: QueryClient,
  id: number,
  change: (found: Answer<MedicalRecord>) => Promise<T>,
): Promise<T> {
  const shown = client.getQueryData(recordQuery(id).queryKey);
  try {
    return await change(shown?.version === undefined ? await latest(client, id) : shown);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    return change(await latest(client, id, true));
  }
}

async function latest(client: QueryClient, id: number, mustReload = false): Promise<Answer<MedicalRecord>> {
  const shown = client.getQueryData(recordQuery(id).queryKey);
  if (shown?.version !== undefined && !mustReload) return shown;
  const answer = await prepareChange(client.query({ ...recordQuery(id), staleTime: 0 }));
  if (answer.savedAt === undefined) return answer;
  // The network is slow or lost. A copy has no version.
  const value = await prepareChange(call(recordCalls.fetch, { params: { id } }));
  return { value, version: versionOf(value) };
}
