import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { oldest } from './scripts/browsers/oldest.mjs';
import packageJson from './package.json' with { type: 'json' };
import { platformPaths } from './src/contract/platform-paths.ts';
import { aliases, compilers } from './vite/compilers.ts';
import { firstPage } from './vite/first-page/first-page.ts';
import { offlineStart } from './vite/offline-start.ts';
import { phonePlans } from './vite/phone-plans.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFirstScreen } from './vite/preload-first-screen.ts';
import { shortMessageIds } from './vite/short-message-ids.ts';
import { shrinkFirstChunk } from './vite/shrink-first-chunk.ts';
import { stylesInOrder } from './vite/styles-in-order.ts';
import { manifest } from './vite/web-app-manifest.ts';
import { withDigests } from './vite/with-digests.ts';

const platform = `http://localhost:${process.env['PLATFORM_PORT'] ?? 4174}`;

const folder = process.env['BUILD_FOLDER'] ?? 'dist';
const version = process.env['BUILD_VERSION'] ?? packageJson.version;

const start = offlineStart(folder);

const firstScreen =
  /\/src\/(main\.tsx|app\/(?!later\/)|features\/sign-in\/(?!later-steps|mode-step|code-step|sent-code))/;

/** The first screen after sign-in. */
const homeScreen =
  /\/src\/(routes\/_signed-in\/home\/(route|_legal-notices\/_password\/index)\.tsx\?tsr-split|session\/lock\/lock-watch)/;

/** What several pages of one patient or recording share. */
const subjects =
  /\/src\/(browser\/tabs\/channel|domain\/(id|country|record-professionals|name|line|contact|national-identification)|contract\/(rule|patients|record-change)|data\/(patients\/patients|records\/(records|record-change|recording-info)|copies\/drafts|calls\/prepare-change|outbox\/outbox-query)|ui\/(layout\/(card|columns)|text\/facts|actions\/download-link)|parts\/(words\/date-text|recordings\/recording-words|people\/(sex-label|contact)|forms\/use-pass-focus|sending\/kept-(part|if-lost)))\.tsx?$/;

/** What several forms share. */
const forms =
  /\/src\/(ui\/(fields\/(choices|text-area|check-box|switch)|forms\/form-(page|sections))|parts\/(forms\/(use-draft|use-form|form-focus)|problems\/device-note|fields\/contact-words)|data\/calls\/refusals)\.tsx?$/;

/** What forms need to let something wait. */
const outbox =
  /\/src\/(data\/(outbox\/(outbox|read-outbox|work|keep-change)\.|calls\/create-once|patients\/patient-change)|features\/patient-form\/patient-change|parts\/(patients\/|forms\/versions|fields\/contact-text|sending\/(use-outbox|use-open-change|kept-form|kept-change-form|open-elsewhere|not-kept-note))|browser\/storage\/storage-persistence)/;

/** What sends and shows it, in one file: each dynamic import names all files that it needs. */
const sending =
  /\/src\/(data\/(outbox\/(sender|send-work|decisions|work-order)|copies\/left-drafts|records\/requested-files)|data\/visits\/(last-visit|visit-times|visit-pack)|features\/(last-visit\/|outbox\/(outbox|kept-list|drafts-without-work))|browser\/page\/(app-badge|use-badge-share)|parts\/(outbox\/(outbox-words|work-text|work-title|not-sent-mark)|words\/late-words|sending\/use-last-found)|session\/session-use|routes\/-outbox)\.?/;

export default defineConfig({
  define: { 'import.meta.env.BUILD_VERSION': JSON.stringify(version) },
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
        globPatterns: ['**/*.{html,js,css,svg,png,webmanifest}'],
        // PDF.js is useless without the network.
        globIgnores: ['assets/pdf{-,.worker}*'],
        manifestTransforms: [withDigests(folder), start.mark],
      },
    }),
    phonePlans(),
    shortMessageIds(),
    firstPage(version),
    preloadFirstScreen(),
    stylesInOrder(),
    shrinkFirstChunk(),
    start.plugin,
    precompress(),
  ],
  build: {
    outDir: folder,
    target: Object.entries(oldest).map(([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // On a slow link, each six small files would cost a round trip.
            { name: 'app', test: firstScreen, priority: 2 },
            { name: 'app', test: /rolldown\/runtime/, priority: 2 },
            { name: 'app', test: /react-query\/.*mutationOptions/, priority: 2 },
            { name: 'home', test: homeScreen, priority: 1 },
            { name: 'subjects', test: subjects },
            { name: 'subjects', test: /react-query\/.*useSuspenseQuery/ },
            { name: 'forms', test: forms },
            { name: 'outbox', test: outbox },
            { name: 'sending', test: sending },
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
    alias: aliases,
  },
});
