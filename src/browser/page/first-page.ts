import { partIn } from '../versions/lost-parts.ts';

/** The page's own script reads `data-start` (vite/first-page/script.js). */
export function takeOver(): HTMLElement | undefined {
  const { dataset } = document.documentElement;
  // If the page was cut, the place of the app is missing. Its style stands before that place.
  const place = document.getElementById('root');
  if (dataset['start'] !== undefined || !place) return undefined;
  dataset['start'] = 'app';
  return place;
}

export function giveBack(error: unknown): void {
  console.error(error);
  dispatchEvent(new CustomEvent('app-not-loaded', { detail: partIn(error).join('') }));
}
