import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';

/** Component tests: in a real Chromium, the machine's own. */
export default defineProject({
  extends: './vite.config.ts',
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['tests/support/browser/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
} as never);
