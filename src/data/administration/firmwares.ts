import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, versionOf } from '#/browser/http/http.ts';
import { uploading } from '#/browser/http/upload.ts';
import {
  compatibilityCalls,
  firmwareCalls,
  firmwareChange,
  type Firmware,
  type FirmwareChange,
} from '#/contract/firmwares.ts';
import { driverCalls } from '#/contract/products.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import { fetchAll } from './fetch-all.ts';
import { chosenFile, firmwareUpload } from './firmware-file.ts';
import { besideMs, invalidateAdministration, itemsPerPage, type ResourceCalls } from './resources.ts';
import { administrationKeys } from './administration-keys.ts';

/** `file` is the name of a chosen file. */
const firmwareCreation = z.extend(firmwareChange, { file: z.string() });

type FirmwareCreation = z.output<typeof firmwareCreation>;

interface ByName {
  page: number;
  name?: string | undefined;
}

export interface FirmwareData {
  item: Firmware;
  selection: ByName;
  creation: FirmwareCreation;
  change: FirmwareChange;
}

async function create(
  { file: name, version, productId, releaseNotes }: FirmwareCreation,
  idempotencyKey: string,
): Promise<Firmware> {
  const file = chosenFile(name);
  if (!file) throw new Error('The file is no longer there');
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = () => controller.abort();
  const onProgress = (share: number) => firmwareUpload.set({ share, cancel });
  onProgress(0);
  const fields = { version, productId: String(productId), releaseNotes };
  try {
    const transport = uploading({ file, fields, onProgress, signal });
    return await call(firmwareCalls.create, { idempotencyKey, signal, transport });
  } finally {
    // An atom ignores a plain undefined.
    firmwareUpload.set(() => undefined);
  }
}

export const firmwareResource: ResourceCalls<FirmwareData> = {
  section: 'firmwares',
  list: ({ name }, pagination, signal) => call(firmwareCalls.list, { body: { search: { name }, pagination }, signal }),
  fetch: (id, signal) => call(firmwareCalls.fetch, { params: { id }, ...(signal && { signal }) }),
  create,
  change: (id, body, version) => call(firmwareCalls.change, { params: { id }, body, version }),
  remove: (id, version) => call(firmwareCalls.remove, { params: { id }, version }),
  creationSchema: firmwareCreation,
  changeSchema: firmwareChange,
  members: ['version', 'productId', 'releaseNotes', 'file'],
};

export const driverChoicesQuery = queryOptions({
  queryKey: administrationKeys.choices('drivers'),
  queryFn: ({ signal }) =>
    fetchAll((pagination) => call(driverCalls.list, { body: { search: {}, pagination }, signal })),
  staleTime: 60_000,
  meta: { quiet: true },
});

/** What is set as a whole: ids by field. */
export type FirmwareIds = Readonly<Record<string, number[]>>;

export type FirmwareSet = 'upgrade' | 'compatibility';

const sets = {
  upgrade: {
    fields: ['firmwareIds'],
    read: (id: number, signal: AbortSignal) => call(firmwareCalls.upgrade, { params: { id }, signal }),
    write: (id: number, { firmwareIds = [] }: FirmwareIds, version: string | undefined) =>
      call(firmwareCalls.changeUpgrade, { params: { id }, body: { firmwareIds }, version }),
  },
  compatibility: {
    fields: ['hardwareIds', 'driverIds'],
    read: (id: number, signal: AbortSignal) => call(firmwareCalls.compatibility, { params: { id }, signal }),
    write: (id: number, { hardwareIds = [], driverIds = [] }: FirmwareIds, version: string | undefined) =>
      call(firmwareCalls.changeCompatibility, { params: { id }, body: { hardwareIds, driverIds }, version }),
  },
} as const;

export function firmwareSetQuery(set: FirmwareSet, id: number) {
  return queryOptions({
    queryKey: administrationKeys.firmwareSet(set, id),
    queryFn: async ({ signal }): Promise<{ ids: FirmwareIds; version: string | undefined }> => {
      const ids = await sets[set].read(id, signal);
      return { ids, version: versionOf(ids) };
    },
    staleTime: besideMs,
    meta: { quiet: true },
  });
}

interface SetChange {
  ids: FirmwareIds;
  version: string | undefined;
}

/** Gives what the server refused, by field. */
export function firmwareSetChangeOf(queryClient: QueryClient, set: FirmwareSet, id: number) {
  return mutationOptions({
    mutationFn: async ({ ids, version }: SetChange): Promise<Refusals<string>> => {
      try {
        const saved = await sets[set].write(id, ids, version);
        queryClient.setQueryData(firmwareSetQuery(set, id).queryKey, { ids: saved, version: versionOf(saved) });
        return {};
      } catch (error) {
        const refusals = refusalsIn<string>(error, sets[set].fields);
        if (!refusals) throw error;
        return refusals;
      } finally {
        // After a 412, the screen shows what somebody else has saved.
        invalidateAdministration(queryClient);
      }
    },
  });
}

export function compatibilityQuery({ page, name }: ByName) {
  const pagination = { start: (page - 1) * itemsPerPage, limit: itemsPerPage };
  return queryOptions({
    queryKey: administrationKeys.compatibility(page, name),
    queryFn: ({ signal }) => call(compatibilityCalls.list, { body: { search: { name }, pagination }, signal }),
    meta: { quiet: true },
  });
}
