import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, versionOf } from '#/browser/http.ts';
import { recordChangeCalls, type recordDetails } from '#/contract/record-change.ts';
import type { RecordPerson } from '#/contract/record-people.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { fateOf, isOutdated, isProblem, isUnreachable, Problem } from '#/domain/problem.ts';
import { prepareChange } from './prepare-change.ts';
import { recordQuery } from './records.ts';
import { forgetCopy, type Answer } from './saved-copy.ts';

/** Changes of one recording wait for each other: each is made on what the one before it left. */
const scopeOf = (id: number) => ({ scope: { id: `recording ${id}` } });

/** What became of a change. `outdated`: somebody else had changed the same meanwhile, and nothing was sent; the query then has it. */
type Outcome = 'saved' | 'outdated';

interface ChosenProfessional {
  part: 'rhythmSpecialist' | 'operator';
  chosen: RecordPerson;
  /** Who was shown when the choice began. */
  before: number | undefined;
}

/** Another operator or rhythm specialist: in the place of the one that was shown, and of nobody else. */
export function professionalChange(client: QueryClient, id: number) {
  return mutationOptions({
    ...scopeOf(id),
    mutationFn: ({ part, chosen, before }: ChosenProfessional) =>
      onLatest(client, id, async (version, { [part]: now }): Promise<Outcome> => {
        // The answer to an earlier try may have been lost.
        if (now?.id !== before) return now?.id === chosen.id ? 'saved' : 'outdated';
        await patch(client, id, { [part]: chosen }, version);
        return 'saved';
      }),
  });
}

/** Saves a diagnosis that was written on `base`, the saved one of before. */
export function diagnosisChange(client: QueryClient, id: number) {
  return mutationOptions({
    ...scopeOf(id),
    mutationFn: (written: WrittenDiagnosis) => saveDiagnosis(client, id, written),
  });
}

interface WrittenDiagnosis {
  diagnosis: string;
  base: string;
}

async function saveDiagnosis(client: QueryClient, id: number, { diagnosis, base }: WrittenDiagnosis): Promise<Outcome> {
  return onLatest(client, id, async (version, saved) => {
    const now = saved.diagnosis ?? '';
    // The answer to an earlier try may have been lost.
    if (now !== base) return now === diagnosis ? 'saved' : 'outdated';
    await patch(client, id, { diagnosis }, version);
    return 'saved';
  });
}

/**
 * 'Confirm and close': saves the diagnosis that is shown, then sets the status to ANALYSED; where that fails, the former
 * status is restored (specification 2, section 4). `unknown`: no answer came, so nobody knows whether there is anything to
 * restore; the recording says it as soon as it can be read again.
 */
export function recordClosing(client: QueryClient, id: number) {
  return mutationOptions({
    ...scopeOf(id),
    mutationFn: async ({ diagnosis, status }: { diagnosis: string; status: string }) => {
      const outcome = await saveDiagnosis(client, id, { diagnosis, base: diagnosis }).catch((error: unknown) => {
        // Whatever became of the diagnosis, the status was not sent.
        throw isProblem(error) && fateOf(error) === 'unknown' ? error.withFate('not-sent') : error;
      });
      return outcome === 'saved' ? close(client, id, status) : outcome;
    },
  });
}

async function close(client: QueryClient, id: number, former: string): Promise<'closed' | 'unknown'> {
  const { version } = await latest(client, id);
  try {
    const now = await setStatus(id, 'ANALYSED', version);
    await show(client, id, now, versionOf(now));
    return 'closed';
  } catch (error) {
    if (!isProblem(error) || fateOf(error) !== 'unknown') throw error;
    // It may have happened all the same, or happen yet: what is sent now could be lost as well, or overtake it.
    if (isUnreachable(error) || !(await isRestored(id, former))) return 'unknown';
    throw error.withFate('refused');
  } finally {
    void client.invalidateQueries({ queryKey: recordQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: ['records', 'list'] });
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

/**
 * Deletes a recording as it is shown, on the server and from what this device keeps. `outdated`: it was changed meanwhile,
 * and is still there; the query then has it.
 */
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
      forgetCopy(client, { kind: 'record', id: String(id) });
      void client.invalidateQueries({ queryKey: ['records', 'list'] });
    },
  });
}

async function patch(
  client: QueryClient,
  id: number,
  body: z.output<typeof recordDetails>,
  version: string | undefined,
): Promise<void> {
  const now = await call(recordChangeCalls.patch, { params: { id }, body, version });
  // An answer that does not say whose the new diagnosis is must not leave it to the author of the former one.
  const nobodys = body.diagnosis === undefined ? {} : { diagnosisAuthor: undefined, diagnosisDate: undefined };
  await show(client, id, { ...nobodys, ...now }, versionOf(now));
  void client.invalidateQueries({ queryKey: ['records', 'list'] });
}

/** Shows a change at once. What was asked for before it must not undo it. */
async function show(
  client: QueryClient,
  id: number,
  change: Partial<MedicalRecord>,
  version: string | undefined,
): Promise<void> {
  const { queryKey } = recordQuery(id);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Answer<MedicalRecord>>(
    queryKey,
    (shown) => shown && { value: { ...shown.value, ...change }, version },
  );
}

/**
 * Makes a change on the version of the recording that is shown. One that is no longer the last is read anew, once, and so
 * is one without a version (R-CAL-52).
 */
async function onLatest<T>(
  client: QueryClient,
  id: number,
  change: (version: string | undefined, record: MedicalRecord) => Promise<T>,
): Promise<T> {
  const shown = client.getQueryData(recordQuery(id).queryKey);
  try {
    const { version, value } = shown?.version === undefined ? await latest(client, id) : shown;
    return await change(version, value);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const { version, value } = await latest(client, id, true);
    return change(version, value);
  }
}

/** The recording as the platform has it now, or as it is shown where that has a version. Throws where only a copy can be had. */
async function latest(client: QueryClient, id: number, isAskedAnew = false): Promise<Answer<MedicalRecord>> {
  const shown = client.getQueryData(recordQuery(id).queryKey);
  if (shown?.version !== undefined && !isAskedAnew) return shown;
  const answer = await prepareChange(client.query({ ...recordQuery(id), staleTime: 0 }));
  if (answer.savedAt !== undefined) throw new Problem('offline', { call: 'records/{id}', fate: 'not-sent' });
  return answer;
}
