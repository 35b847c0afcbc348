import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const route = 'src/routes/_signed-in/home/_legal-notices/_password';

/** What every page of a signed-in user shows. */
const signedIn = [
  'src/app/start.tsx',
  'src/app/application.tsx',
  'src/app/router.ts',
  'src/parts/problems/screen-problem.tsx',
  'src/routes/__root.tsx',
  'src/routes/_signed-in/route.tsx',
  'src/routes/_signed-in/home/route.tsx',
  'src/routes/_signed-in/home/_legal-notices/route.tsx',
  `${route}/route.tsx`,
];

/** The screens of each extent (src/browser/settings/locale.ts). */
const screens: Readonly<Record<string, readonly string[]>> = {
  start: [
    'src/app/start.tsx',
    'src/app/start-problem.tsx',
    'src/app/application.tsx',
    'src/features/sign-in/sign-in-screen.tsx',
    'src/features/sign-in/later-steps.tsx',
    'src/features/frame/shell.tsx',
    'src/parts/problems/screen-problem.tsx',
  ],
  list: [...signedIn, `${route}/index.tsx`],
  record: [...signedIn, `${route}/record/route.tsx`, `${route}/record/details.$recordId.tsx`],
  patient: [...signedIn, `${route}/patient/route.tsx`, `${route}/patient/create.tsx`],
};

/** The route tree reaches every screen. Sign-in has an extent of its own. The others await all words in another way. */
const others = /\.gen\.ts$|^src\/(?:app\/later|features\/(?:sign-in|lock|not-found|kept-work)|routes\/-outbox)/;

/**
 * A page loads only the messages that its first screen may show: those of what it imports, without what `withWords`
 * loads, because that awaits all messages. This saves 6 to 7 kB until a first screen is usable.
 */
export function firstCatalogues(): Plugin {
  let root = '';
  return {
    name: 'first-catalogues',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    load: {
      filter: { id: /\.po\?(?:start|list|record|patient)$/ },
      async handler(id) {
        const file = id.replace(/\?\w+$/, '');
        const config = getConfig({ cwd: root });
        const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
        if (!found) throw new Error(`first-catalogues: no catalogue for ${file}`);
        this.addWatchFile(file);
        const { messages } = await found.catalog.getTranslations(found.locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
          missingBehavior: 'resolved',
        });
        const entries = (await found.catalog.read(found.locale)) ?? {};
        const extent = id.slice(file.length + 1);
        const files = reachable(screens[extent] ?? [], { root, isStart: extent === 'start' });
        const isUsed = (message: string) => entries[message]?.origin?.some(([origin]) => files.has(origin)) ?? false;
        const used = Object.fromEntries(Object.entries(messages).filter(([message]) => isUsed(message)));
        const { source } = createCompiledCatalog(found.locale, used, { namespace: 'es' });
        return { code: source, moduleType: 'js' };
      },
    },
  };
}

const typeImport = /^(?:import|export) type [^;]+;/gm;
const awaitsWords = /withWords\(\(\) =>\s*import\([^)]*\)/g;
const imported = /from '((?:#\/|\.\.?\/)[^']+\.tsx?)'/g;
const importedAtAnyTime = /(?:from |import\(\s*)'((?:#\/|\.\.?\/)[^']+\.tsx?)'/g;

interface Search {
  root: string;
  /** The later steps of sign-in are named above. */
  isStart: boolean;
}

function reachable(files: readonly string[], search: Search, seen = new Set<string>()): Set<string> {
  const { root, isStart } = search;
  for (const file of files) {
    if (seen.has(file) || (isStart ? /\.gen\.ts$/ : others).test(file) || !existsSync(join(root, file))) continue;
    seen.add(file);
    const code = readFileSync(join(root, file), 'utf8').replaceAll(typeImport, '').replaceAll(awaitsWords, '');
    const next = [...code.matchAll(isStart ? imported : importedAtAnyTime)].map(([, path = '']) =>
      path.startsWith('#/') ? path.replace('#/', 'src/') : relative(root, join(root, dirname(file), path)),
    );
    reachable(next, search, seen);
  }
  return seen;
}
