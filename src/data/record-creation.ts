import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, versionOf } from '#/browser/http.ts';
import { recordChangeCalls } from '#/contract/record-change.ts';
import { recordCreationCalls, type NewRecord } from '#/contract/record-creation.ts';
import type { RecordPerson } from '#/contract/record-people.ts';
import { recordCalls, type MedicalRecord } from '#/contract/records.ts';
import { isProblem } from '#/domain/problem.ts';

/** One creation, however often it is tried. */
interface RecordCreation {
  /** The `Idempotency-Key`: the same for each try. */
  key: string;
  record: NewRecord;
  /** What an earlier try has sent with the same key, and nobody knows whether it arrived. */
  sent?: NewRecord | undefined;
}

/**
 * Creates a recording, once for a key, and gives its id. Where an earlier try had arrived, and what it sent was changed
 * since, the key is refused: then the recording that it made is changed, and no second one is made.
 */
export function recordCreation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ key, record, sent }: RecordCreation): Promise<number> => {
      try {
        return await create(key, record);
      } catch (error) {
        if (!sent || !isKeyUsed(error)) throw error;
      }
      const id = await create(key, sent);
      await change(id, record);
      return id;
    },
    onSuccess: () => {
      for (const queryKey of [['patients'], ['records']]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

async function create(key: string, record: NewRecord): Promise<number> {
  return (await call(recordCreationCalls.create, { body: record, idempotencyKey: key })).id;
}

async function change(id: number, record: NewRecord): Promise<void> {
  const now = await call(recordCalls.fetch, { params: { id } });
  const body: MedicalRecord = {
    ...now,
    prescriber: named(record.prescriber) ?? now.prescriber,
    rhythmSpecialist: named(record.rhythmSpecialist),
    operator: named(record.operator),
    duration: record.duration,
    resolution: record.resolution,
    streamMode: record.streamMode,
    restEcg: record.restEcg,
    videoType: record.videoType,
    comments: record.comments,
  };
  await call(recordChangeCalls.update, { params: { id }, body, version: versionOf(now) });
}

function named(professional: NewRecord['prescriber']): RecordPerson | null {
  if (!professional) return null;
  const { id, firstName, lastName } = professional;
  return { id, firstName: firstName ?? '', lastName: lastName ?? '' };
}

function isKeyUsed(error: unknown): boolean {
  return isProblem(error) && error.errors.some(({ code }) => code === 'key-used');
}
