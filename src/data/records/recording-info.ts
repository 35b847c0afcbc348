import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { call } from '#/browser/http/http.ts';
import { monitoringInfo, recordMetadata, recordServiceCalls } from '#/contract/record-service.ts';
import { recordCalls } from '#/contract/records.ts';
import { isProblem } from '#/domain/problem.ts';
import { recordKey } from '#/domain/record.ts';
import { wearablesQuery } from './records.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { freshBetweenPolls, freshOrCopy } from '#/data/copies/saved-copy.ts';
import { recordKeys } from './record-keys.ts';

const ofSession = { meta: { quiet: true }, staleTime: freshBetweenPolls } as const;

const keyOf = (id: number) => recordKey(configuration().application, id);

/** The service does not know a recording before its data arrive. */
async function orNone<T>(requested: Promise<T>, none: T): Promise<T> {
  try {
    return await requested;
  } catch (error) {
    if (isProblem(error, 'not-found') || isProblem(error, 'unimplemented')) return none;
    throw error;
  }
}

export function recordMetadataQuery(id: number) {
  const key = keyOf(id);
  return queryOptions({
    ...ofSession,
    queryKey: recordKeys.metadata(id),
    queryFn: freshOrCopy({ kind: 'record-metadata', id: key, schema: recordMetadata }, (signal) =>
      orNone(call(recordServiceCalls.metadata, { params: { recordKey: key }, signal }), {
        startTimeMicroSeconds: null,
        endTimeMicroSeconds: null,
      }),
    ),
  });
}

export const channelList = recordServiceCalls.channels.response ?? z.never();

export function channelsQuery(id: number) {
  const key = keyOf(id);
  return queryOptions({
    ...ofSession,
    queryKey: recordKeys.channels(id),
    queryFn: freshOrCopy({ kind: 'record-channels', id: key, schema: channelList }, (signal) =>
      orNone(call(recordServiceCalls.channels, { params: { recordKey: key }, signal }), []),
    ),
  });
}

export function monitoringQuery(id: number) {
  const key = keyOf(id);
  return queryOptions({
    ...ofSession,
    queryKey: recordKeys.monitoring(id),
    queryFn: async ({ signal }): Promise<Answer<z.output<typeof monitoringInfo>>> => ({
      value: await orNone(call(recordServiceCalls.monitoring, { params: { recordKey: key }, signal }), {}),
    }),
  });
}

export function timeZoneQuery({ id, timeZone }: { id: number; timeZone?: string | null | undefined }) {
  return queryOptions({
    queryKey: recordKeys.tech(id),
    queryFn: timeZone
      ? skipToken
      : async ({ signal }) => (await call(recordCalls.tech, { params: { id }, signal })).timeZone,
    meta: { quiet: true },
    staleTime: Infinity,
  });
}

export function requestRecordingInfo(client: QueryClient, id: number): void {
  const requested = [
    client.query(recordMetadataQuery(id)),
    client.query(channelsQuery(id)),
    client.query(monitoringQuery(id)),
    client.query(wearablesQuery(id)),
  ];
  void Promise.allSettled(requested);
}
