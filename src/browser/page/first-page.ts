/**
 * Says to the page's own script that the app will come, or that `giveBack` will tell why not. The script reads
 * `data-start` (vite/first-page/script.js).
 */
export function mayStart(): boolean {
  const { dataset } = document.documentElement;
  // If the page was cut, the place of the app is missing. Its style stands before that place.
  if (dataset['start'] !== undefined || !document.getElementById('root')) return false;
  dataset['start'] = 'loading';
  return true;
}

/** The place of the app, or undefined if the page's own script has given up. */
export function takeOver(): HTMLElement | undefined {
  const { dataset } = document.documentElement;
  if (dataset['start'] !== 'loading') return undefined;
  dataset['start'] = 'app';
  return document.getElementById('root') ?? undefined;
}

export function giveBack(error: unknown): void {
  console.error(error);
  dispatchEvent(new CustomEvent('app-not-loaded', { detail: partIn(error).join('') }));
}

/** The file of the app that did not come, if the browser names its address. */
export function partIn(error: unknown): string[] {
  return (error instanceof Error && /\/assets\/[\w.-]+/.exec(error.message)) || [];
}
