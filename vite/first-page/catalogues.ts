import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Messages } from '@lingui/core';

/** All messages of each language, before they are compiled. */
export async function catalogues(): Promise<[language: string, messages: Record<string, string>][]> {
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  if (!catalogue) throw new Error('first-page: no catalogue');
  return Promise.all(
    config.locales.map(async (language): Promise<[string, Record<string, string>]> => {
      const { messages } = await catalogue.getTranslations(language, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
        missingBehavior: 'resolved',
      });
      return [language, messages];
    }),
  );
}

export function compiled(language: string, messages: Record<string, string>): Messages {
  const { source } = createCompiledCatalog(language, messages, { namespace: 'json' });
  return (JSON.parse(source) as { messages: Messages }).messages;
}
