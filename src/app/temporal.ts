import { ConfigurationError } from '#/browser/settings/configuration.ts';

/** Without Temporal no date could be shown, so this throws. */
export async function ensureTemporal(): Promise<void> {
  if ('Temporal' in globalThis) return;
  try {
    await import('temporal-polyfill/global');
  } catch (cause) {
    throw new ConfigurationError({ unreachable: true, message: `Temporal could not be loaded: ${String(cause)}` });
  }
}
