/**
 * Tells the page that the app's code has arrived. False when the app cannot run here, and the page says so
 * (vite/first-page): the browser is too old, or the style did not come, or not to its end.
 */
export function takeOver(): boolean {
  const { dataset } = document.documentElement;
  if (dataset['start'] !== undefined) return false;
  if (import.meta.env.PROD && !isStyled()) return false;
  dataset['start'] = 'app';
  return true;
}

/** Leaves the page to its own script, which says that the app could not be loaded and tries again. */
export function giveBack(error: unknown): void {
  console.error(error);
  dispatchEvent(new Event('app-not-loaded'));
}

/** The build ends the style with this property (vite/first-page): Firefox uses a style that broke off as if it were whole. */
function isStyled(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--styled') !== '';
}
