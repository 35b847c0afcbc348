export function takeOver(): boolean {
  const { dataset } = document.documentElement;
  if (dataset['start'] !== undefined) return false;
  if (import.meta.env.PROD && !isStyled()) return false;
  dataset['start'] = 'app';
  return true;
}

export function giveBack(error: unknown): void {
  console.error(error);
  dispatchEvent(new Event('app-not-loaded'));
}

/** Firefox uses a truncated style, so the build ends it with this property (vite/first-page). */
function isStyled(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--styled') !== '';
}
