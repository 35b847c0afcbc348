import { readFile } from 'node:fs/promises';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parse } from 'acorn';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { tooOldWords, words } from './words.ts';

const own = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

/** The server puts the hashes of script and style into the Content-Security-Policy. */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    async generateBundle(_options, bundle) {
      const style = Object.values(bundle).find(({ fileName }) => /assets\/app-[^/]*\.css$/.test(fileName));
      if (style?.type !== 'asset') throw new Error('first-page: the app has no style');
      // The app checks this to see that its style is complete.
      style.source = `${String(style.source)}html{--styled:1}`;
      const texts = await textsByLanguage(tooOldWords);
      this.emitFile({ type: 'asset', fileName: 'too-old.json', source: JSON.stringify(texts) });
    },
    async transformIndexHtml(html) {
      const [source, style] = await Promise.all([own('script.js'), own('style.css')]);
      const texts = JSON.stringify(await textsByLanguage(words));
      const { code = '' } = await minify(
        source.replace('WORDS', () => texts),
        { ecma: 5, ie8: false, safari10: true, compress: { passes: 3 } },
      );
      parse(code, { ecmaVersion: 5 });
      const elements = `<style>${style.replace(/\s+/g, ' ')}</style>\n    <script>${code}</script>`;
      return html.replace('<!-- first-page -->', () => elements);
    },
  };
}

type Words = Readonly<Record<string, { id: string }>>;

async function textsByLanguage(wanted: Words): Promise<Record<string, Record<string, string>>> {
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  if (!catalogue) throw new Error('first-page: no catalogue');
  const languages = config.locales.map(async (language) => {
    const { messages } = await catalogue.getTranslations(language, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale,
      missingBehavior: 'resolved',
    });
    return [language, Object.fromEntries(Object.entries(wanted).map(([name, { id }]) => [name, messages[id] ?? '']))];
  });
  return Object.fromEntries(await Promise.all(languages)) as Record<string, Record<string, string>>;
}
