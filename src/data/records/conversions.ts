import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { call } from '#/browser/http/http.ts';
import { serviceAddress } from '#/browser/http/service-address.ts';
import { conversionCalls, conversionInfo, type ConversionInfo } from '#/contract/conversions.ts';
import { missingOfConversion, type ConversionFormat } from '#/domain/conversion.ts';
import { Problem } from '#/domain/problem.ts';
import { recordKey } from '#/domain/record.ts';
import { polled, type PolledQuery } from '#/data/calls/polled-query.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { fileKeys } from './file-keys.ts';

export const coveredConversions = { kind: 'conversion', services: ['converter'] } as const;

export const conversionPollMs = 20_000;

export function conversionKey(id: number): string {
  return recordKey(configuration().application, id);
}

export function conversionsQuery(id: number, formats: readonly ConversionFormat[]) {
  return queryOptions({
    queryKey: fileKeys.conversions(id, formats),
    queryFn: async ({ signal }): Promise<Answer<ConversionInfo[]>> => {
      const key = conversionKey(id);
      refuseIncomplete(conversionCalls.info.name, key, formats);
      const query = { recordKey: key, formats: formats.join(',') };
      return { value: await call(conversionCalls.info, { query, signal }) };
    },
    meta: { quiet: true },
  });
}

export function polledConversions(id: number, formats: readonly ConversionFormat[]): PolledQuery {
  return polled(conversionsQuery(id, formats), z.array(conversionInfo));
}

/** Every list of the recording's conversions shows it. */
export function noteConversion(client: QueryClient, id: number, started: ConversionInfo): void {
  const { key } = started.format;
  const lists = { queryKey: fileKeys.conversions(id), predicate: ({ queryKey }: Query) => queryKey.includes(key) };
  client.setQueriesData<Answer<ConversionInfo[]>>(
    lists,
    (known) => known && { value: [...known.value.filter(({ format }) => format.key !== key), started] },
  );
}

/** An address of another protocol could run a script. */
export function fileAddress({ url, conversionStatus }: ConversionInfo): string | undefined {
  if (conversionStatus !== 'DONE' || !url) return undefined;
  const base = new URL(`${serviceAddress('converter')}/`, location.href);
  const address = URL.canParse(url, base) ? new URL(url, base) : undefined;
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

export function refuseIncomplete(name: string, key: string, formats: readonly ConversionFormat[]): void {
  const reason = missingOfConversion({ recordKey: key, formats });
  if (reason) throw new Problem('invalid', { call: name, service: 'converter', reason });
}
