/** The page's own script reads `data-start` (vite/first-page/script.js). */
export async function takeOver(): Promise<boolean> {
  const { dataset } = document.documentElement;
  if (dataset['start'] !== undefined) return false;
  if (import.meta.env.PROD && !isStyled()) {
    dataset['start'] = 'styling';
    await styleIsLoaded();
    if (dataset['start'] !== 'styling') return false;
    if (!isStyled()) throw new Error('The style of the app is incomplete');
  }
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

/** WebKit runs scripts before a style in the body has loaded. */
function styleIsLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  const link = document.querySelector('link[rel=stylesheet]');
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link?.addEventListener(type, resolve);
    addEventListener('load', resolve);
  });
}
