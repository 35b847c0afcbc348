import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** Each dynamic import of these screens may show words before the whole catalogue has loaded. */
const homeScreens = [
  'src/app/start.tsx',
  'src/app/application.tsx',
  'src/app/router.ts',
  'src/parts/problems/screen-problem.tsx',
  'src/routes/__root.tsx',
  'src/routes/_signed-in/route.tsx',
  'src/routes/_signed-in/home/route.tsx',
  'src/routes/_signed-in/home/_legal-notices/route.tsx',
  'src/routes/_signed-in/home/_legal-notices/_password/route.tsx',
  'src/routes/_signed-in/home/_legal-notices/_password/index.tsx',
];

/** The route tree, and what awaits the whole catalogue before it loads. */
const awaitsWords = /\.gen\.ts$|^src\/(?:app\/later|features\/(?:lock|not-found|kept-work)|routes\/-outbox)/;

const startScreens = [
  'src/app/start.tsx',
  'src/app/application.tsx',
  'src/features/sign-in/sign-in-screen.tsx',
  'src/features/sign-in/later-steps.tsx',
  'src/features/frame/shell.tsx',
  'src/parts/problems/screen-problem.tsx',
];

/**
 * The sign-in page and the list load only the messages of their own screens. This saves 6.7 kB until the login field,
 * and 5.9 kB until the list.
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
      filter: { id: /\.po\?(?:start|home)$/ },
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
        const files = id.endsWith('?home') ? filesOfHome(root) : filesOfStart(root);
        const isUsed = (message: string) => entries[message]?.origin?.some(([origin]) => files.has(origin)) ?? false;
        const used = Object.fromEntries(Object.entries(messages).filter(([message]) => isUsed(message)));
        const { source } = createCompiledCatalog(found.locale, used, { namespace: 'es' });
        return { code: source, moduleType: 'js' };
      },
    },
  };
}

const imported = /from '((?:#\/|\.\.?\/)[^']+\.tsx?)'/g;
const importedAtAnyTime = /(?:from |import\(\s*)'((?:#\/|\.\.?\/)[^']+\.tsx?)'/g;

/** The route tree reaches every screen. */
const routeTree = /\.gen\.ts$/;

function filesOfStart(root: string): Set<string> {
  return reachable(startScreens, { root, imports: imported, without: routeTree });
}

function filesOfHome(root: string): Set<string> {
  return reachable(homeScreens, { root, imports: importedAtAnyTime, without: awaitsWords });
}

interface Search {
  root: string;
  imports: RegExp;
  without: RegExp;
}

function reachable(files: readonly string[], search: Search, seen = new Set<string>()): Set<string> {
  const { root, imports, without } = search;
  for (const file of files) {
    if (seen.has(file) || without.test(file) || !existsSync(join(root, file))) continue;
    seen.add(file);
    const next = [...readFileSync(join(root, file), 'utf8').matchAll(imports)].map(([, path = '']) =>
      path.startsWith('#/') ? path.replace('#/', 'src/') : relative(root, join(root, dirname(file), path)),
    );
    reachable(next, search, seen);
  }
  return seen;
}
