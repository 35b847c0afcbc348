import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { inStorage, tellChange } from '#/data/outbox/outbox.ts';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';

const requestedFile = z.object({
  recordId: z.number(),
  /** A format of a conversion, or the report. */
  format: z.string(),
  /** In ms since 1970. */
  requestedAt: z.number(),
  state: z.enum(['waiting', 'ready', 'failed']),
});

export type RequestedFile = z.infer<typeof requestedFile>;

export type FileName = Pick<RequestedFile, 'recordId' | 'format'>;

export const reportFormat = 'REPORT';

/** Files that the user has asked for and not opened yet, the oldest first. */
export const requestedFilesQuery = queryOptions({
  queryKey: tabletKeys.requestedFiles,
  queryFn: ({ client }) => readRequests(client),
  staleTime: Infinity,
  meta: { quiet: true },
});

async function readRequests(client: QueryClient): Promise<RequestedFile[]> {
  const values = (await inStorage(client, (storage, code, scope) => code.loadRequests(storage, scope))) ?? [];
  return values
    .flatMap((value) => requestedFile.safeParse(value).data ?? [])
    .toSorted((one, other) => one.requestedAt - other.requestedAt);
}

const idOf = ({ recordId, format }: FileName) => `${recordId} ${format}`;

/** It waits in the tray from now on. */
export function noteRequest(client: QueryClient, { recordId, format }: FileName): Promise<void> {
  return write(client, { recordId, format, requestedAt: Date.now(), state: 'waiting' });
}

/** Whether the user still waits for it. The list in the tray is read again, too. */
export async function isStillRequested(client: QueryClient, file: RequestedFile): Promise<boolean> {
  const files = await readRequests(client);
  client.setQueryData(requestedFilesQuery.queryKey, files);
  return files.some((one) => idOf(one) === idOf(file) && one.requestedAt === file.requestedAt);
}

/** Does nothing if it was removed meanwhile. */
export async function settleRequest(
  client: QueryClient,
  file: RequestedFile,
  state: RequestedFile['state'],
): Promise<void> {
  if (await isStillRequested(client, file)) await write(client, { ...file, state });
}

export async function removeRequest(client: QueryClient, name: FileName): Promise<void> {
  await inStorage(client, (storage, code, scope) => code.removeRequest(storage, scope, idOf(name)));
  tellChange(client);
}

async function write(client: QueryClient, file: RequestedFile): Promise<void> {
  await inStorage(client, (storage, code, scope) => code.saveRequest(storage, scope, idOf(file), file));
  tellChange(client);
}
