import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, chromiumPath } from './support/browsers.ts';
import { ownOptions } from './support/own-environment.ts';
import { printedPicture } from './support/printed-picture.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The longest wait of a test, in ms. It only ends a test that hangs, so a slow or busy machine must never reach it. */
const longestWaitMs = 90_000;

/**
 * So long a test may take, in ms: about ten times as long as the longest one on a busy machine. A test that hangs then
 * fails with its name, and the run goes on (scripts/failed-parts.mjs ends a run that hangs outside its tests).
 */
const longestTestMs = 240_000;

/**
 * These tests replace modules or timers, change the variables of their process, or need the `Request` of Node, which a
 * server that listens replaces.
 */
const ownProcess = [
  'server/conformance/conformance.test.ts',
  'server/database/**/*.test.ts',
  'server/simulation/timers.test.ts',
  'server/pdf/lost-thread.test.ts',
  'server/store/changes/change-log.test.ts',
  // It replaces a module.
  'server/http/administration/chosen-meanwhile.test.ts',
];

/** Unit, server and component tests. Playwright runs the journeys (tests/journeys). */
export default defineConfig({
  root,
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react()],
  define: { __ADMINISTRATION__: 'false' },
  resolve: { alias: { '#': `${root}src` } },
  test: {
    // By default, Vitest would leave one core free, and so run one file at a time on a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: longestTestMs,
    hookTimeout: longestTestMs,
    expect: { poll: { timeout: longestWaitMs } },
    // Vitest has no option for how long a test file may load in the browser.
    env: { VITEST_BROWSER_IFRAME_TIMEOUT: String(longestTestMs) },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/{domain,contract}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/temporal.ts'],
          // These folders have no state, so their tests can share the loaded modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'vite/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts', 'src/{domain,contract}/**'],
          environment: 'node',
          setupFiles: ['tests/support/temporal.ts', 'tests/support/guarded-calls.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/*/**/*.test.ts'],
          exclude: ownProcess,
          environment: 'node',
          // Most of the time of a short test file would be the loading of the server's modules, which have no state, and
          // the creation of its databases.
          isolate: false,
          execArgv: ownOptions,
          env: { SHARED_DATABASES: randomBytes(6).toString('hex') },
          globalSetup: 'tests/support/shared-databases.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['server/*.test.ts', 'scripts/**/*.test.ts', ...ownProcess],
          environment: 'node',
          execArgv: ownOptions,
        },
      },
      {
        extends: true,
        // Libraries are found before the first test. One that is found during a run would load twice.
        optimizeDeps: { entries: ['src/**/*.tsx', 'src/**/*.ts', 'tests/support/browser/*.{ts,tsx}'] },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['tests/support/browser/setup.ts', 'tests/support/guarded-calls.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Each PDF that a test opens starts PDF.js's worker: 1.3 MB, which the source map would make 7 MB.
            dependencySourcemaps: false,
            connectTimeout: longestTestMs,
            // The machine's own Chromium.
            provider: playwright({
              // Otherwise a press on what never comes would use up the whole time of its test.
              actionTimeout: longestWaitMs,
              launchOptions: {
                executablePath: chromiumPath,
                args: [...chromiumArguments],
              },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { printedPicture },
          },
        },
      },
    ],
  },
});
