import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { configuration } from '#/browser/configuration.ts';
import { call } from '#/browser/http.ts';
import { monitoringInfo, recordMetadata, recordServiceCalls } from '#/contract/record-service.ts';
import { recordCalls } from '#/contract/records.ts';
import { isProblem } from '#/domain/problem.ts';
import { recordKey } from '#/domain/record.ts';
import { wearablesQuery } from './records.ts';
import { freshBetweenPolls, freshOrCopy, type Answer } from './saved-copy.ts';

// What the record service knows of a recording session. The screen says what could not be had; the poll tells once.
const ofSession = { meta: { quiet: true }, staleTime: freshBetweenPolls } as const;

const keyOf = (id: number) => recordKey(configuration().application, id);

/** A recording of which the service knows nothing (yet) has none of it. */
async function orNone<T>(asked: Promise<T>, none: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isProblem(error, 'not-found') || isProblem(error, 'unimplemented')) return none;
    throw error;
  }
}

/** When a recording started and ended. */
export function recordMetadataQuery(id: number) {
  const key = keyOf(id);
  return queryOptions({
    ...ofSession,
    queryKey: ['records', 'metadata', id],
    queryFn: freshOrCopy({ kind: 'record-metadata', id: key, schema: recordMetadata }, (signal) =>
      orNone(call(recordServiceCalls.metadata, { params: { recordKey: key }, signal }), {
        startTimeMicroSeconds: null,
        endTimeMicroSeconds: null,
      }),
    ),
  });
}

/** The channels of a recording, as they are on the wire. */
export const channelList = recordServiceCalls.channels.response ?? z.never();

/** The channels of a recording; none before something was uploaded. */
export function channelsQuery(id: number) {
  const key = keyOf(id);
  return queryOptions({
    ...ofSession,
    queryKey: ['records', 'channels', id],
    queryFn: freshOrCopy({ kind: 'record-channels', id: key, schema: channelList }, (signal) =>
      orNone(call(recordServiceCalls.channels, { params: { recordKey: key }, signal }), []),
    ),
  });
}

/** How an ongoing recording is doing. It holds for a moment only: no copy is kept. */
export function monitoringQuery(id: number) {
  const key = keyOf(id);
  return queryOptions({
    ...ofSession,
    queryKey: ['records', 'monitoring', id],
    queryFn: async ({ signal }): Promise<Answer<z.output<typeof monitoringInfo>>> => ({
      value: await orNone(call(recordServiceCalls.monitoring, { params: { recordKey: key }, signal }), {}),
    }),
  });
}

/** The time zone of a recording that does not carry it itself; null where none is known. */
export function timeZoneQuery({ id, timeZone }: { id: number; timeZone?: string | null | undefined }) {
  return queryOptions({
    queryKey: ['records', 'tech', id],
    queryFn: timeZone
      ? skipToken
      : async ({ signal }) => (await call(recordCalls.tech, { params: { id }, signal })).timeZone,
    meta: { quiet: true },
    staleTime: Infinity,
  });
}

/** Asks for all that belongs to a recording beside it, before its screen is there. The screen says what fails. */
export function askForRecordingInfo(client: QueryClient, id: number): void {
  const asked = [
    client.query(recordMetadataQuery(id)),
    client.query(channelsQuery(id)),
    client.query(monitoringQuery(id)),
    client.query(wearablesQuery(id)),
  ];
  void Promise.allSettled(asked);
}
