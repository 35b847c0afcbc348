import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { oldest } from './scripts/browsers/oldest.mjs';
import packageJson from './package.json' with { type: 'json' };
import { platformPaths } from './src/contract/platform-paths.ts';
import { checkModules } from './vite/check-modules.ts';
import { chunkGroups, filesBeside } from './vite/chunks.ts';
import { aliases, compilers, constants } from './vite/compilers.ts';
import { firstPage } from './vite/first-page/first-page.ts';
import { offlineStart } from './vite/offline-start.ts';
import { phonePlans } from './vite/phone-plans.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFirstScreen } from './vite/preload-first-screen.ts';
import { manifest } from './vite/web-app-manifest.ts';
import { withDigests } from './vite/with-digests.ts';

const platform = `http://localhost:${process.env['PLATFORM_PORT'] ?? 4174}`;

const folder = process.env['BUILD_FOLDER'] ?? 'dist';
const { version } = packageJson;

const start = offlineStart(folder);

export default defineConfig({
  define: constants('care', version),
  plugins: [
    ...compilers(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,svg,png}'],
        // PDF.js is useless without the network.
        globIgnores: ['assets/pdf{-,.worker}*'],
        manifestTransforms: [withDigests(folder), start.mark],
      },
    }),
    phonePlans(),
    start.plugin,
    firstPage(version),
    checkModules(),
    preloadFirstScreen(),
    precompress(),
  ],
  build: {
    outDir: folder,
    target: Object.entries(oldest).map(([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesBeside },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 4173),
    proxy: Object.fromEntries(platformPaths.map((path) => [path, { target: platform, changeOrigin: false }])),
  },
  resolve: {
    alias: aliases,
  },
});
