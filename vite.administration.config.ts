import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { oldest } from './scripts/browsers/oldest.mjs';
import packageJson from './package.json' with { type: 'json' };
import { administrationPath, platformPaths } from './src/contract/platform-paths.ts';
import { aliases, compilers, constants } from './vite/compilers.ts';
import { administrationCatalogue } from './vite/administration-catalogue.ts';
import { firstPage } from './vite/first-page/first-page.ts';
import { phonePlans } from './vite/phone-plans.ts';
import { precompress } from './vite/precompress.ts';

const platform = `http://localhost:${process.env['PLATFORM_PORT'] ?? 4174}`;

const { version } = packageJson;

const routeTree = fileURLToPath(new URL('src/routes/-administration/route-tree.ts', import.meta.url));

/**
 * The page of the administration: the same start with other routes, as a build of its own, so that the doctors' files
 * stay the same to the byte (docs/decisions/0058).
 */
export default defineConfig({
  base: `${administrationPath}/`,
  publicDir: false,
  define: constants('administration', version),
  plugins: [
    administrationCatalogue(),
    ...compilers(),
    phonePlans(),
    firstPage(version, { hasFirstScreen: false }),
    precompress(),
  ],
  build: {
    outDir: `${process.env['BUILD_FOLDER'] ?? 'dist'}${administrationPath}`,
    emptyOutDir: true,
    target: Object.entries(oldest).map(([name, number]) => `${name === 'safari_ios' ? 'ios' : name}${number}`),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: fileURLToPath(new URL('administration.html', import.meta.url)) },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 4175),
    proxy: Object.fromEntries(platformPaths.map((path) => [path, { target: platform, changeOrigin: false }])),
  },
  resolve: { alias: [{ find: './route-tree.gen.ts', replacement: routeTree }, ...aliases] },
});
