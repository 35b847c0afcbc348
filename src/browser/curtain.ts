import { configuration } from './configuration.ts';

/** Hides the whole page at once, in the tab's name too, until it starts anew. Nothing in it can be reached any more. */
export function drawCurtain(): void {
  document.documentElement.dataset['curtain'] = '';
  document.body.inert = true;
  document.title = configuration().applicationName;
}
