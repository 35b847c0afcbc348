import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { call } from '#/browser/http/http.ts';
import { annotationFilter, annotationCalls, wearableUsageTerm } from '#/contract/record-service.ts';
import { record, recordCalls } from '#/contract/records.ts';
import { Problem } from '#/domain/problem.ts';
import { recordKey } from '#/domain/record.ts';
import { freshBetweenPolls, freshOrCopy } from '#/data/copies/saved-copy.ts';
import { recordKeys } from './record-keys.ts';

/** A recording of another application is refused (R-REC-36). */
export function recordQuery(id: number) {
  return queryOptions({
    queryKey: recordKeys.one(id),
    queryFn: freshOrCopy({ kind: 'record', id: String(id), schema: record }, async (signal) => {
      const found = await call(recordCalls.fetch, { params: { id }, signal });
      if (found.application !== configuration().application)
        throw new Problem('forbidden', { call: recordCalls.fetch.name });
      return found;
    }),
    meta: { quiet: true },
    staleTime: freshBetweenPolls,
  });
}

const serialNumbers = z.array(z.string());

export function wearablesQuery(id: number) {
  const filter = {
    recordKey: recordKey(configuration().application, id),
    classificationTermFilter: { ids: [wearableUsageTerm], type: 'WHITE' as const },
  };
  return queryOptions({
    queryKey: recordKeys.wearables(id),
    queryFn: freshOrCopy({ kind: 'record-wearables', id: filter.recordKey, schema: serialNumbers }, async (signal) => {
      const annotations = await call(annotationCalls.list, {
        query: { filter: JSON.stringify(annotationFilter.parse(filter)) },
        signal,
      });
      const serials = annotations
        .map((annotation) => annotation.wearableSerialNumber)
        .filter((serial) => typeof serial === 'string');
      return [...new Set(serials)];
    }),
    staleTime: freshBetweenPolls,
  });
}
