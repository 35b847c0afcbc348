import { readFile } from 'node:fs/promises';
import { parse } from 'acorn';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { emailPattern } from '../../src/domain/email.ts';
import { catalogues } from './catalogues.ts';
import { criticalStyle } from './critical-style.ts';
import { renderedMarkup } from './markup.ts';
import { tooOldWords, words } from './words.ts';

const own = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

const styleLink = /\s*<link rel="stylesheet"[^>]*>/;

/** The server puts the hashes of scripts and styles into the Content-Security-Policy. */
export function firstPage(version: string, { hasFirstScreen = true } = {}): Plugin {
  let isBuild = false;
  return {
    name: 'first-page',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async generateBundle(_options, bundle) {
      const style = appStyle(bundle);
      // The app checks this to see that its style is complete.
      style.source = `${String(style.source)}html{--styled:1}`;
      const texts = await textsByLanguage(tooOldWords);
      this.emitFile({ type: 'asset', fileName: 'too-old.json', source: JSON.stringify(texts) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const [source, style] = await Promise.all([own('script.js'), own('style.css')]);
        const script = await smallest(source, [await textsByLanguage(words)]);
        const elements = `<style>${style.replace(/\s+/g, ' ')}</style>\n    <script>${script}</script>`;
        const html = page.replace('<!-- first-page -->', () => elements);
        return isBuild && bundle && hasFirstScreen ? withFirstScreen(html, stylesOf(bundle), version) : html;
      },
    },
  };
}

/** The app's style waits behind the screen, because browsers paint nothing that stands behind a missing style. */
async function withFirstScreen(page: string, style: string, version: string): Promise<string> {
  const [{ form, list }, source, showForm, showList, ownStyle] = await Promise.all([
    renderedMarkup(),
    own('first-screen.js'),
    functionIn('sign-in-form.js'),
    functionIn('list-skeleton.js'),
    own('list-skeleton.css'),
  ]);
  const whole = source.replace('SHOW_FORM', () => showForm).replace('SHOW_LIST', () => showList);
  const script = await smallest(whole, [form, list, emailPattern, version]);
  const plainStyle = ownStyle.replaceAll(/\/\*.*?\*\/|\s+(?=\s)|\n/g, '');
  const critical = `<style>${criticalStyle(style, form.html + list.html)}${plainStyle}</style>\n  </head>`;
  const [link = ''] = styleLink.exec(page) ?? [];
  return page
    .replace(link, '')
    .replace('</head>', () => critical)
    .replace('<div id="root"></div>', (root) => `${root}\n    <script>${script}</script>${link}`);
}

async function functionIn(file: string): Promise<string> {
  const [, code = ''] = (await own(file)).split('export default ');
  return code;
}

interface Style {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}

type Bundle = Readonly<Record<string, { type: string; fileName: string }>>;

function appStyle(bundle: Bundle, name = 'app'): Style {
  const style = Object.values(bundle).find(({ fileName }) => new RegExp(`assets/${name}-[^/]*\\.css$`).test(fileName));
  if (style?.type !== 'asset') throw new Error(`first-page: there is no style '${name}'`);
  return style as Style;
}

/** In the order in which the app loads them. */
function stylesOf(bundle: Bundle): string {
  return ['app', 'home'].map((name) => String(appStyle(bundle, name).source)).join('');
}

/** Fills the arguments of the script's call. Old browsers parse the scripts, so this throws if they are not ES5. */
async function smallest(source: string, given: readonly unknown[]): Promise<string> {
  const texts = given.map((value) => (value instanceof RegExp ? String(value) : JSON.stringify(value)));
  const filled = source.replace(/\([A-Z, ]+\);\s*$/, () => `(${texts.join(',')});`);
  const { code = '' } = await minify(filled, { ecma: 5, ie8: false, safari10: true, compress: { passes: 3 } });
  parse(code, { ecmaVersion: 5 });
  return code;
}

type Words = Readonly<Record<string, { id: string }>>;

async function textsByLanguage(wanted: Words): Promise<Record<string, Record<string, string>>> {
  return Object.fromEntries(
    (await catalogues()).map(([language, messages]) => [
      language,
      Object.fromEntries(Object.entries(wanted).map(([name, { id }]) => [name, messages[id] ?? ''])),
    ]),
  );
}
