import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const startScreens = [
  'src/app/start.tsx',
  'src/app/application.tsx',
  'src/features/sign-in/sign-in-screen.tsx',
  'src/features/sign-in/later-steps.tsx',
  'src/features/frame/shell.tsx',
  'src/parts/problems/screen-problem.tsx',
];

/** The sign-in page loads only the messages of these screens. This saves 6.7 kB until the login field. */
export function startCatalogue(): Plugin {
  let root = '';
  return {
    name: 'start-catalogue',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    load: {
      filter: { id: /\.po\?start$/ },
      async handler(id) {
        const file = id.replace(/\?start$/, '');
        const config = getConfig({ cwd: root });
        const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
        if (!found) throw new Error(`start-catalogue: no catalogue for ${file}`);
        this.addWatchFile(file);
        const { messages } = await found.catalog.getTranslations(found.locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
          missingBehavior: 'resolved',
        });
        const entries = (await found.catalog.read(found.locale)) ?? {};
        const files = reachable(root, startScreens);
        const isUsed = (message: string) => entries[message]?.origin?.some(([origin]) => files.has(origin)) ?? false;
        const used = Object.fromEntries(Object.entries(messages).filter(([message]) => isUsed(message)));
        const { source } = createCompiledCatalog(found.locale, used, { namespace: 'es' });
        return { code: source, moduleType: 'js' };
      },
    },
  };
}

/** The route tree reaches every screen. */
function reachable(root: string, files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file) || file.endsWith('.gen.ts') || !existsSync(join(root, file))) continue;
    seen.add(file);
    const imports = readFileSync(join(root, file), 'utf8').matchAll(/from '((?:#\/|\.\.?\/)[^']+\.tsx?)'/g);
    const next = [...imports].map(([, path = '']) =>
      path.startsWith('#/') ? path.replace('#/', 'src/') : relative(root, join(root, dirname(file), path)),
    );
    reachable(root, next, seen);
  }
  return seen;
}
