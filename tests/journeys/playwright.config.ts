import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** The journeys: the built app and the real server, in the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: `${results}journeys`,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['json', { outputFile: `${results}journeys.json` }]],
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
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
});
