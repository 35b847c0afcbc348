import { queryOptions, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { connection } from '#/browser/connection/connection.ts';
import { patientKeys } from '#/data/patients/patient-keys.ts';
import { recordKeys } from '#/data/records/record-keys.ts';
import type { CopyName } from '#/offline/copies.ts';
import { tabletKeys } from './tablet-keys.ts';

export type CopyState = 'saved' | 'missing';

interface Copied {
  queryKey: QueryKey;
  copy: CopyName;
}

/** The tablet is asked once for each loss of the network, and again if it stores or removes a copy. */
const copyNamesQuery = (since: number) =>
  queryOptions({
    queryKey: tabletKeys.copyNamesSince(since),
    queryFn: async ({ client }) => {
      const names = await (await import('./stored-copy.ts')).storedNames(client);
      return names && new Set(names.map(nameText));
    },
    gcTime: 0,
    meta: { quiet: true },
  });

/** Whether something opens without a network. Undefined with a network, and if the tablet does not say it. */
export function useCopyState(): (copied: Copied) => CopyState | undefined {
  const client = useQueryClient();
  const { state, since } = useSelector(connection);
  const isOffline = state === 'offline';
  const { data: names } = useQuery({ ...copyNamesQuery(since), enabled: isOffline });
  return ({ queryKey, copy }) => {
    if (!isOffline || !names) return undefined;
    // What is in memory opens, too.
    return names.has(nameText(copy)) || client.getQueryData(queryKey) !== undefined ? 'saved' : 'missing';
  };
}

function nameText({ kind, id }: CopyName): string {
  return `${kind} ${id}`;
}

export const copiedPatient = (id: number): Copied => ({
  queryKey: patientKeys.one(id),
  copy: { kind: 'patient', id: String(id) },
});

export const copiedRecord = (id: number): Copied => ({
  queryKey: recordKeys.one(id),
  copy: { kind: 'record', id: String(id) },
});
