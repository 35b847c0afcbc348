import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { fetchFile } from '#/browser/http/fetch-file.ts';
import { call } from '#/browser/http/http.ts';
import { legalCalls } from '#/contract/legal.ts';
import { fallbackLocale, languageOf, localeOf, type Locale } from '#/domain/locale.ts';
import { isPdf } from '#/domain/pdf.ts';
import { isProblem, Problem } from '#/domain/problem.ts';
import { contextQuery, lastVersionsQuery } from '#/session/context.ts';
import { legalTextAddress } from './legal-address.ts';
import { sessionKeys } from '#/session/session-keys.ts';

export interface LegalNoticesFile {
  address: string;
  locale: Locale;
  bytes: Uint8Array<ArrayBuffer>;
}

export function legalNoticesQuery(version: string, locale: Locale) {
  return queryOptions({
    queryKey: sessionKeys.legalNotices(configuration().application, version, locale),
    queryFn: ({ signal }) => firstThatExists(version, localesToTry(locale), signal),
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  });
}

export async function agreeToLegalNotices(queryClient: QueryClient, version: string): Promise<void> {
  try {
    await call(legalCalls.agree, { params: { application: configuration().application, version } });
  } catch (error) {
    if (isProblem(error, 'conflict')) void queryClient.invalidateQueries(lastVersionsQuery());
    throw error;
  }
  await queryClient.query({ ...contextQuery, staleTime: 0 });
}

function localesToTry(locale: Locale): Locale[] {
  return [...new Set([locale, localeOf(languageOf(locale)), fallbackLocale])];
}

async function firstThatExists(version: string, locales: Locale[], signal: AbortSignal): Promise<LegalNoticesFile> {
  const [locale = fallbackLocale, ...others] = locales;
  const address = legalTextAddress('legal_notices', version, locale);
  try {
    const bytes = await fetchFile('legal_notices', address, signal);
    if (!isPdf(bytes)) throw new Problem('broken', { call: 'legal_notices', field: 'body' });
    return { address, locale, bytes };
  } catch (error) {
    if (others.length === 0 || !isProblem(error, 'not-found')) throw error;
    return firstThatExists(version, others, signal);
  }
}
