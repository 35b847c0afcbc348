import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';
const browser = '/usr/bin/chromium';

/**
 * Chromium for tests. It has no user interface of its own if possible, because that would compete with the app for
 * the processor (docs/decisions/0026).
 */
export const chromiumPath = process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : browser);

/** The complete Chromium with settings, a history, and a profile on the disk. */
export const wholeChromiumPath = process.env['WHOLE_CHROMIUM'] ?? process.env['CHROMIUM'] ?? browser;

/**
 * How tests start Chromium. Most pages of a test run for a second or two, so the optimizing compilers of V8 cost more
 * than they save.
 */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--js-flags=--always-sparkplug --no-maglev --no-turbofan',
];
