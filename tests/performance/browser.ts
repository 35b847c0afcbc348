import { chromium, type Browser } from 'playwright';
import { chromiumPath } from '../support/browsers.ts';

/** The browser's name and version, for a report. */
export function browserName(browser: Browser): string {
  return `Chromium ${browser.version()}, ${chromiumPath.endsWith('shell') ? 'headless shell' : 'headless'}`;
}

/** The browser in which pages are measured. */
export function openMeasuredBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
