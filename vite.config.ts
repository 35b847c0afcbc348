import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { oldest } from './scripts/browsers/oldest.mjs';
import packageJson from './package.json' with { type: 'json' };
import { platformPaths } from './src/contract/platform-paths.ts';
import { firstPage } from './vite/first-page/first-page.ts';
import { leaveOut } from './vite/leave-out.ts';
import { phonePlans } from './vite/phone-plans.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFirstScreen } from './vite/preload-first-screen.ts';
import { shortMessageIds } from './vite/short-message-ids.ts';
import { shrinkFirstChunk } from './vite/shrink-first-chunk.ts';
import { startCatalogue } from './vite/start-catalogue.ts';
import { manifest } from './vite/web-app-manifest.ts';
import { withDigests } from './vite/with-digests.ts';

/** Where `npm run dev` finds the reference platform. */
const platform = `http://localhost:${process.env['PLATFORM_PORT'] ?? 4174}`;

/** Where the build goes, and the version that it bears where the configuration names none. */
const folder = process.env['BUILD_FOLDER'] ?? 'dist';
const version = process.env['BUILD_VERSION'] ?? packageJson.version;

/** The start and the first step of signing in: whoever opens the app needs both, or has needed both before. */
const firstScreen =
  /\/src\/(main\.tsx|app\/(?!later\/)|features\/sign-in\/(?!later-steps|mode-step|code-step|sent-code))/;

/** The frame and the recordings: the first screen of whoever is signed in. */
const homeScreen =
  /\/src\/(routes\/_signed-in\/home\/(route|_legal-notices\/_password\/index)\.tsx\?tsr-split|data\/lock-watch)/;

export default defineConfig({
  define: { 'import.meta.env.BUILD_VERSION': JSON.stringify(version) },
  plugins: [
    tanstackRouter({
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      // A screen and what it loads first are one chunk: a screen that is not opened costs nothing.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'errorComponent']] },
      quoteStyle: 'single',
      semicolons: true,
    }),
    // The macro stands before React's own plugin: it needs the JSX that React's would have compiled away.
    startCatalogue(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    {
      ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'it-IT', 'nl-NL', 'pt-PT', 'zh-CN'] }),
      enforce: 'pre',
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,svg,png,webmanifest}'],
        // What reads PDFs is large, and needed only where the network gives one.
        globIgnores: ['assets/pdf{-,.worker}*'],
        manifestTransforms: [withDigests(folder)],
      },
    }),
    phonePlans(),
    leaveOut(),
    shortMessageIds(),
    firstPage(),
    preloadFirstScreen(),
    shrinkFirstChunk(),
    precompress(),
  ],
  build: {
    outDir: folder,
    // The oldest supported browsers (docs/decisions/0029), for scripts and styles.
    target: Object.entries(oldest).map(([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each character is one byte in all that names the file; 42 bits tell the builds of one file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // In one file: thirty small ones cost requests, and compress worse.
            { name: 'app', test: firstScreen, priority: 2 },
            { name: 'app', test: /rolldown\/runtime/, priority: 2 },
            { name: 'home', test: homeScreen, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 4173),
    proxy: Object.fromEntries(platformPaths.map((path) => [path, { target: platform, changeOrigin: false }])),
  },
  resolve: {
    alias: [
      { find: /^#\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
      // React has this itself since 18: the stand-in that libraries still bring along is never used.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
});
