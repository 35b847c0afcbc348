import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumArguments, chromiumPath } from '../support/browsers.ts';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));

/**
 * The longest wait for what a user would see, in ms. It only ends a test that hangs, so a slow or busy machine must
 * never reach it.
 */
const longestWaitMs = 90_000;

/** So long a journey may take, in ms, and one that visits every screen. It only ends a journey that hangs. */
const [longestJourneyMs, longestVisitMs] = [360_000, 900_000];

/** Long journeys whose names come late in the alphabet. */
const long = ['large-text', 'picture', 'update', 'worker'].map((name) => `${name}.journey.ts`);

/** The journeys run the built app and the real server in the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: `${results}journeys`,
  // One more than the test machine has cores, because a journey waits most of its time.
  workers: 3,
  projects: [
    // The longest journeys begin first, so that no worker is idle at the end.
    { name: 'engines', testMatch: 'engine-*.journey.ts', timeout: longestVisitMs },
    { name: 'long', testMatch: long, timeout: longestVisitMs },
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: ['engine-*.journey.ts', ...long] },
  ],
  retries: 0,
  timeout: longestJourneyMs,
  expect: { timeout: longestWaitMs },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: `${results}journeys.json` }]],
  use: {
    // A step that hangs must not use up the whole time of its test.
    actionTimeout: longestWaitMs,
    navigationTimeout: longestWaitMs,
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1180, height: 820 },
    // Other journeys have no service worker, because it would answer in place of the test's routes.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath,
      args: [...chromiumArguments],
    },
  },
});
