import type { QueryClient } from '@tanstack/react-query';
import type { Device } from '#/offline/device.ts';
import type { Scope } from '#/offline/scope.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import { withDevice, type OfflineCode } from '#/session/device/device.ts';
import { keptWork, type KeptWork, type WorkElsewhere } from './work.ts';

export async function readOutbox(client: QueryClient): Promise<KeptWork[]> {
  const values = (await onDevice(client, (device, code, scope) => code.workOf(device, scope))) ?? [];
  return values.flatMap(parsedWork).toSorted((one, other) => one.keptAt - other.keptAt);
}

export async function readElsewhere(client: QueryClient): Promise<WorkElsewhere[]> {
  const found = (await onDevice(client, (device, code, scope) => code.workElsewhere(device, scope))) ?? [];
  return found
    .flatMap(({ scope, value }) => parsedWork(value).map((work) => ({ scope, work })))
    .toSorted((one, other) => one.work.keptAt - other.work.keptAt);
}

export function onDevice<T>(
  client: QueryClient,
  work: (device: Device, code: OfflineCode, scope: Scope) => Promise<T>,
): Promise<T | undefined> {
  const place = placeOnDevice(client);
  if (!place) return Promise.resolve(undefined);
  return withDevice(place.owner, (device, code) => work(device, code, place.scope));
}

/** What a later version wrote is left alone. */
export function parsedWork(value: unknown): KeptWork[] {
  const result = keptWork.safeParse(value);
  return result.success ? [result.data] : [];
}
