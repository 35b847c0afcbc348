import { chromium, type Browser } from 'playwright';
import { chromiumPath } from '../support/browsers.ts';

/** Which browser that is, for a report. */
export function browserName(browser: Browser): string {
  return `Chromium ${browser.version()}, ${chromiumPath.endsWith('shell') ? 'headless shell' : 'headless'}`;
}

/** The browser that the pages are measured in. */
export function openMeasuredBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
