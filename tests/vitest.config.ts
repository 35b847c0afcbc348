import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { startCatalogue } from '../vite/start-catalogue.ts';
import { chromiumPath } from './support/browsers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The longest that a test waits, in ms. It only ends a test that hangs: a machine that is busy, or several times slower,
 * must never reach it.
 */
const longestWaitMs = 90_000;

/** Unit, server and component tests. The journeys through the whole product are Playwright's (tests/journeys). */
export default defineConfig({
  root,
  plugins: [startCatalogue(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react()],
  resolve: { alias: { '#': `${root}src` } },
  test: {
    // Vitest would leave one core free, and so on a small machine run one file after the other.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 10 * longestWaitMs,
    hookTimeout: 10 * longestWaitMs,
    expect: { poll: { timeout: longestWaitMs } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'vite/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/temporal.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        // Found before the first test: a library that turns up in the middle of a run would be loaded beside its own copy.
        optimizeDeps: { entries: ['src/**/*.tsx', 'src/**/*.ts', 'tests/support/browser/*.{ts,tsx}'] },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['tests/support/browser/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // The machine's own Chromium.
            provider: playwright({
              launchOptions: {
                executablePath: chromiumPath,
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
