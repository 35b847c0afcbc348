import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumPath } from '../support/browsers.ts';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));

const isShared = process.env['CI'] !== undefined;

/** The journeys: the built app and the real server, in the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: `${results}journeys`,
  workers: 2,
  // A machine that is shared may stall for longer than anybody would wait: there, a journey that fails is walked again, and
  // the run names it as flaky. Elsewhere it fails.
  retries: isShared ? 2 : 0,
  timeout: isShared ? 60_000 : 30_000,
  expect: { timeout: isShared ? 10_000 : 7000 },
  forbidOnly: isShared,
  reporter: [[isShared ? 'dot' : 'list'], ['json', { outputFile: `${results}journeys.json` }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1180, height: 820 },
    // Only the journeys about it have the service worker: it would answer in the place of what a test prepares.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
});
