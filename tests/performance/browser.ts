import { chromium, type Browser } from 'playwright';

/** The browser that the pages are measured in. */
export function openMeasuredBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
