import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';
const browser = '/usr/bin/chromium';

/**
 * Chromium as tests use it: where there is one, without the browser's own interface, whose pages would compute beside the
 * app (docs/decisions/0026).
 */
export const chromiumPath = process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : browser);

/** The whole Chromium, as people have it: with settings, a history, and a profile on the disk. */
export const wholeChromiumPath = process.env['WHOLE_CHROMIUM'] ?? process.env['CHROMIUM'] ?? browser;
