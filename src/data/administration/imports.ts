import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { uploading } from '#/browser/http/upload.ts';
import { administeredUserCalls } from '#/contract/administered-users.ts';
import { deviceCalls } from '#/contract/devices.ts';
import { compatibilityCalls } from '#/contract/firmwares.ts';
import { importCalls, type ImportKind, type ImportResult } from '#/contract/imports.ts';
import { refusalsIn } from '#/data/calls/refusals.ts';
import { administrationKeys } from './administration-keys.ts';
import { withOwnPassword } from './own-password.ts';
import { invalidateAdministration } from './resources.ts';

const endpoints = {
  devices: deviceCalls.importDevices,
  targets: deviceCalls.importTargets,
  compatibility: compatibilityCalls.import,
  professionals: administeredUserCalls.importProfessionals,
} as const;

interface Sending {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** What the whole file is refused for, in words of the server. */
export type ImportOutcome = { result: ImportResult } | { refusal: string };

async function outcomeOf(upload: Promise<ImportResult>): Promise<ImportOutcome> {
  try {
    return { result: await upload };
  } catch (error) {
    const refusal = refusalsIn(error, ['file'])?.file;
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

/** Writes nothing. */
export function dryRunOf(kind: ImportKind) {
  return mutationOptions({
    mutationFn: (sending: Sending): Promise<ImportOutcome> =>
      outcomeOf(
        call(endpoints[kind], { query: { dryRun: 'true' }, signal: sending.signal, transport: uploading(sending) }),
      ),
  });
}

interface Real extends Sending {
  /** The number of refused rows that the user saw. */
  leaveOut: number;
  /** The digest of the file that was checked. Another platform may not say it. */
  digest: string | undefined;
  /** All attempts with one file have one. */
  idempotencyKey: string;
}

export function importOf(queryClient: QueryClient, kind: ImportKind) {
  return mutationOptions({
    mutationFn: async ({ leaveOut, digest, idempotencyKey, ...sending }: Real): Promise<ImportOutcome> => {
      const outcome = await outcomeOf(
        withOwnPassword(() =>
          call(endpoints[kind], {
            query: { leaveOut: String(leaveOut), ...(digest !== undefined && { digest }) },
            idempotencyKey,
            signal: sending.signal,
            transport: uploading(sending),
          }),
        ),
      );
      invalidateAdministration(queryClient);
      return outcome;
    },
  });
}

export function importRunQuery(id: number) {
  return queryOptions({
    queryKey: administrationKeys.importRun(id),
    queryFn: ({ signal }) => call(importCalls.fetch, { params: { id }, signal }),
    meta: { quiet: true },
  });
}

export function undoOf(queryClient: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: async () => {
      const run = await withOwnPassword(() => call(importCalls.undo, { params: { id } }));
      queryClient.setQueryData(importRunQuery(id).queryKey, run);
      return run;
    },
    // It may be undone even after an error: the answer was lost, or somebody else was first.
    onSettled: () => invalidateAdministration(queryClient),
  });
}
