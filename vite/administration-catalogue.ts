import { dirname, resolve } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** The page of the administration loads all words of the screens as one catalogue, without those of the server. */
export function administrationCatalogue(): Plugin {
  let root = '';
  return {
    name: 'administration-catalogue',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    // With a query, the plugin of Lingui leaves the catalogue alone.
    resolveId: {
      filter: { id: /\/messages\.po$/ },
      handler: (id, importer) => (importer ? `${resolve(dirname(importer), id)}?whole` : undefined),
    },
    load: {
      filter: { id: /\/locales\/\w+\/messages\.po\?whole$/ },
      async handler(id) {
        const language = /\/locales\/(\w+)\//.exec(id)?.[1] ?? '';
        const config = getConfig({ cwd: root });
        const catalogues = (await getCatalogs(config)).filter(({ path }) => !path.endsWith('/server'));
        const found = await Promise.all(
          catalogues.map((catalogue) =>
            catalogue.getTranslations(language, {
              fallbackLocales: config.fallbackLocales,
              sourceLocale: config.sourceLocale,
              missingBehavior: 'resolved',
            }),
          ),
        );
        const messages: Record<string, string> = {};
        for (const [message, text] of found.flatMap((one) => Object.entries<string>(one.messages))) {
          if ((messages[message] ?? text) !== text)
            this.error(`In ${language}, one message has two translations: ${messages[message]} and ${text}`);
          messages[message] = text;
        }
        const { source } = createCompiledCatalog(language, messages, { namespace: 'es' });
        return { code: source, moduleType: 'js' };
      },
    },
  };
}
