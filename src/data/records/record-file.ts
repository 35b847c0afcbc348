import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#/browser/http/http.ts';
import { fileDecision, recordFileCalls, recordFileState, type RecordFileState } from '#/contract/record-files.ts';
import { polled, type PolledQuery } from '#/data/calls/polled-query.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { listsChanged } from '#/data/calls/lists-changed.ts';
import { fileKeys } from './file-keys.ts';

export const filePollMs = 5000;

export const coveredFiles = { kind: 'file', services: ['referential'] } as const;

/** The file that came in, or is coming in. It is never stored on the tablet: a decision needs the platform's own word. */
export function recordFileQuery(id: number) {
  return queryOptions({
    queryKey: fileKeys.incoming(id),
    queryFn: async ({ signal }): Promise<Answer<RecordFileState>> => ({
      value: await call(recordFileCalls.state, { params: { id }, signal }),
    }),
    meta: { quiet: true },
  });
}

export function polledFile(id: number): PolledQuery {
  return polled(recordFileQuery(id), recordFileState);
}

export type IncomingFile = Extract<RecordFileState, { state: 'accepted' }>['file'];

/** The files that count, in the order of their times. A platform that takes one file only does not list it. */
export function countedFiles(found: RecordFileState | undefined): readonly IncomingFile[] {
  if (!found || found.state === 'none') return [];
  return found.counting.length === 0 && found.state === 'accepted' ? [found.file] : found.counting;
}

/** Bytes come, or the platform reads the file. */
export function isFileMoving(client: QueryClient, id: number): boolean {
  const { state } = client.getQueryData(recordFileQuery(id).queryKey)?.value ?? {};
  return state === 'arriving' || state === 'checking';
}

/** What the platform has now. Undefined if it gave no answer. */
export async function readFileState(client: QueryClient, id: number): Promise<RecordFileState | undefined> {
  const query = recordFileQuery(id);
  // What is under way may be answered from before.
  await client.cancelQueries({ queryKey: query.queryKey });
  try {
    return (await client.query({ ...query, staleTime: 0 })).value;
  } catch {
    return undefined;
  }
}

export type FileDecision = z.output<typeof fileDecision>;

/** `onOver` runs if it fails and the platform has a decision: the answer was lost, or somebody else has decided. */
export async function decideOnFile(
  client: QueryClient,
  id: number,
  decision: FileDecision,
  onOver: () => void,
): Promise<void> {
  const { queryKey } = recordFileQuery(id);
  try {
    const value = await call(recordFileCalls.decide, { params: { id }, body: decision });
    await client.cancelQueries({ queryKey });
    client.setQueryData<Answer<RecordFileState>>(queryKey, { value });
    listsChanged(client);
  } catch (error) {
    void readFileState(client, id).then((found) => {
      const isOpen = found?.state === 'question' && found.file.sha256 === decision.sha256;
      if (found && !isOpen) onOver();
    });
    throw error;
  }
}

export async function cancelFile(client: QueryClient, id: number, upload: string): Promise<void> {
  try {
    await call(recordFileCalls.cancel, { params: { id, upload } });
  } finally {
    await readFileState(client, id);
  }
}

/** The last part of its address. */
export function uploadIn(address: string): string {
  return address.split('/').at(-1) ?? '';
}
