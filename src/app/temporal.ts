/** Loads Temporal where the browser lacks it (17 kB that most tablets then never fetch). */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
