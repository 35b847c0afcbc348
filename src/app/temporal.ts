import { ConfigurationError } from '#/browser/configuration.ts';

/**
 * Loads Temporal where the browser lacks it (17 kB that most tablets then never fetch). Throws when it cannot be had:
 * without it no date could be shown.
 */
export async function ensureTemporal(): Promise<void> {
  if ('Temporal' in globalThis) return;
  try {
    await import('temporal-polyfill/global');
  } catch (cause) {
    throw new ConfigurationError({ unreachable: true, message: `Temporal could not be loaded: ${String(cause)}` });
  }
}
