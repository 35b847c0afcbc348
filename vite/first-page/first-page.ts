import { readFile } from 'node:fs/promises';
import { parse } from 'acorn';
import { minify } from 'terser';
import type { Plugin, Rolldown } from 'vite';
import { pictureKind } from '../../src/browser/page/picture.ts';
import { emailPattern } from '../../src/domain/email.ts';
import { rowsDatabase, slotDatabase, slotFileName } from '../../src/offline/names.ts';
import { rowVersion } from '../../src/offline/sealing.ts';
import { wrappedLength } from '../../src/offline/wrapping.ts';
import { wideScreen } from '../../src/ui/layout/use-media.ts';
import { startChunk } from '../start-chunk.ts';
import { catalogues } from './catalogues.ts';
import { renderedMarkup } from './markup.ts';
import { pictureWords, stoppedWords, tooOldWords, words } from './words.ts';

const own = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

/** The server puts the hashes of scripts and styles into the Content-Security-Policy. */
export function firstPage(version: string, { hasFirstScreen = true } = {}): Plugin {
  let appStyle: string | undefined;
  let base = '/';
  return {
    name: 'first-page',
    configResolved(config) {
      ({ base } = config);
    },
    generateBundle: {
      // Afterwards Vite links the style, and names it beside each part that loads later.
      order: 'pre',
      async handler(_options, bundle) {
        appStyle = takeStyle(bundle);
        for (const [name, wanted] of Object.entries({ 'too-old': tooOldWords, 'stopped-file': stoppedWords })) {
          const source = JSON.stringify(await textsByLanguage(wanted));
          this.emitFile({ type: 'asset', fileName: `${name}.json`, source });
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const [source, style] = await Promise.all([own('script.js'), own('style.css')]);
        const script = await smallest(source, [await textsByLanguage(words)]);
        const ownStyle = `<style>${style.replace(/\s+/g, ' ')}</style>`;
        const elements = `${ownStyle}\n    <script>${script}</script>${hasFirstScreen ? firstScreenPlace : ''}`;
        const html = page.replace('<!-- first-page -->', () => elements);
        if (appStyle === undefined) return html;
        const styled = html.replace('</head>', () => `  <style>${appStyle}</style>\n  </head>`);
        return hasFirstScreen ? withFirstScreen(styled, version) : withStart(styled, base, bundle);
      },
    },
  };
}

/** Before the style of the app, which takes long to read. */
const firstScreenPlace = '\n    <!-- first-screen -->';

/** The code of the first screens. */
const firstChunks = /^(?:fields|send-note|sign-in|frame|home)$/;

/** The page contains the app's whole style, so it is there before the first screen. Takes it out of the files. */
function takeStyle(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle);
  const [file, ...others] = (startChunk(chunks) as Rolldown.OutputChunk).viteMetadata?.importedCss ?? [];
  const style = file === undefined ? undefined : bundle[file];
  if (file === undefined || style?.type !== 'asset' || others.length > 0)
    throw new Error('first-page: the app has not one style');
  delete bundle[file];
  for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(file);
  const late = chunks.find(({ name, viteMetadata }) => firstChunks.test(name ?? '') && viteMetadata?.importedCss.size);
  if (late) throw new Error(`first-page: the page lacks a style of ${late.name} (vite/chunks.ts)`);
  return String(style.source);
}

/** The entry loads it late (src/main.tsx). */
function withStart(page: string, base: string, bundle: Rolldown.OutputBundle = {}): string {
  const link = `<link rel="modulepreload" crossorigin href="${base}${startChunk(Object.values(bundle)).fileName}">`;
  return page.replace('<script type="module"', (entry) => `${link}\n    ${entry}`);
}

/** How src/offline seals a picture. */
const sealed = { rowsDatabase, slotDatabase, slotFileName, wrappedLength, rowVersion, kind: pictureKind };

async function withFirstScreen(page: string, version: string): Promise<string> {
  const [form, words, source, showForm, readPicture, showPicture, ownStyle] = await Promise.all([
    renderedMarkup(),
    textsByLanguage(pictureWords),
    own('first-screen.js'),
    functionIn('sign-in-form.js'),
    functionIn('read-picture.js'),
    functionIn('picture.js'),
    own('picture.css'),
  ]);
  const whole = source
    .replace('SHOW_FORM', () => showForm)
    .replace('READ_PICTURE', () => readPicture)
    .replace('SHOW_PICTURE', () => showPicture);
  const script = await smallest(whole, [form, sealed, words, wideScreen, emailPattern, version]);
  const plainStyle = ownStyle.replaceAll(/\/\*.*?\*\/|\s+(?=\s)|\n/gs, '');
  return page
    .replace('</head>', () => `  <style>${plainStyle}</style>\n  </head>`)
    .replace(firstScreenPlace, () => `<script>${script}</script>`)
    .replace('<div id="root"></div>', (root) => `${root}\n    <script>showFirstScreen()</script>`);
}

async function functionIn(file: string): Promise<string> {
  const [, code = ''] = (await own(file)).split('export default ');
  return code;
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
      Object.fromEntries(Object.entries(wanted).map(([name, { id }]) => [name, textOf(messages, id)])),
    ]),
  );
}

function textOf(messages: Record<string, string>, id: string): string {
  const text = messages[id];
  if (text === undefined) throw new Error(`first-page: there is no message ${id}`);
  return text;
}
