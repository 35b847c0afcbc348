import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { uploading } from '#/browser/http/upload.ts';
import { administeredUserCalls } from '#/contract/administered-users.ts';
import { deviceCalls } from '#/contract/devices.ts';
import { compatibilityCalls } from '#/contract/firmwares.ts';
import type { ImportResult } from '#/contract/imports.ts';
import { refusalsIn } from '#/data/calls/refusals.ts';
import { withOwnPassword } from './own-password.ts';
import { invalidateAdministration } from './resources.ts';

export type ImportKind = 'devices' | 'targets' | 'compatibility' | 'professionals';

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

/** All attempts with one file have one key. `leaveOut` is the number of refused rows that the user saw. */
export function importOf(queryClient: QueryClient, kind: ImportKind) {
  return mutationOptions({
    mutationFn: async ({
      leaveOut,
      idempotencyKey,
      ...sending
    }: Sending & { leaveOut: number; idempotencyKey: string }): Promise<ImportOutcome> => {
      const outcome = await outcomeOf(
        withOwnPassword(() =>
          call(endpoints[kind], {
            query: { leaveOut: String(leaveOut) },
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
