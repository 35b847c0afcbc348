import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { Configuration } from '../../src/contract/configuration.ts';
import { aliases, compilers } from '../compilers.ts';
import { catalogues, compiled } from './catalogues.ts';

type Renders = typeof import('../../src/app/first-screen-markup.tsx');

/** What the script replaces by values of the configuration. */
export const configured = {
  applicationName: '%name%',
  version: '%version%',
  faq: '%faq%',
  administration: '%admin%',
  banner: '%banner%',
};

/** Marks of the words in the markup: `{0}`, `{1}` … */
export interface Markup {
  html: string;
  words: Record<string, string[]>;
}

/** The sign-in page as React renders it, with the words of each language apart. */
export async function renderedMarkup(): Promise<Markup> {
  const { firstScreenMarkup } = await compiledRenders();
  const sample = new URL('../../public/configurations/wemu.json', import.meta.url);
  const configuration = {
    ...(JSON.parse(await readFile(sample, 'utf8')) as Configuration),
    ...configured,
    faq: { default: 'en', en: configured.faq },
    banner: { default: 'en', en: configured.banner },
  };
  const languages = await catalogues();
  const forms: [string, string][] = [];
  // One after the other, because the language is a global of the page.
  for (const [language, messages] of languages) {
    forms.push([language, await firstScreenMarkup(language, compiled(language, messages), configuration)]);
  }
  return apart(forms);
}

/** Compiles the app for this process. Code that this screen loads later is left out. */
async function compiledRenders(): Promise<Renders> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      ...compilers(),
      {
        name: 'leave-out-later-code',
        resolveDynamicImport: (id) =>
          id.includes('login/index.tsx?tsr-split') ? null : { id: 'later', external: true },
      },
    ],
    define: { __ADMINISTRATION__: 'false' },
    resolve: { alias: aliases },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ssr: fileURLToPath(new URL('../../src/app/first-screen-markup.tsx', import.meta.url)),
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const folder = new URL('../../node_modules/.cache/', import.meta.url);
  const file = fileURLToPath(new URL(`first-screen-${process.pid}.mjs`, folder));
  await mkdir(folder, { recursive: true });
  await writeFile(file, output.output[0].code);
  try {
    return (await import(pathToFileURL(file).href)) as Renders;
  } finally {
    await rm(file);
  }
}

/** Texts and the values of attributes are pieces. Those that differ are words. */
function apart(texts: readonly [string, string][]): Markup {
  const pieces = texts.map(([language, text]) => [language, text.split(/(?<=[>"])|(?=[<"])/)] as const);
  const [first] = pieces;
  if (!first || pieces.some(([, others]) => others.length !== first[1].length))
    throw new Error('first-page: the markup is not the same in each language');
  /** The numbers of words, by the index of the piece where a word stands first. */
  const numbers = new Map<number, number>();
  const words: Record<string, string[]> = Object.fromEntries(pieces.map(([language]) => [language, []]));
  const html = first[1].map((piece, index) => {
    if (pieces.every(([, others]) => others[index] === piece)) return piece;
    const known = first[1].findIndex((_, other) => pieces.every(([, others]) => others[other] === others[index]));
    const number = numbers.get(known) ?? numbers.size;
    if (!numbers.has(known)) for (const [language, others] of pieces) words[language]?.push(others[index] ?? '');
    numbers.set(known, number);
    return `{${number}}`;
  });
  return { html: html.join(''), words };
}
