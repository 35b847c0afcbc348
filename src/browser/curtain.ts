import { configuration } from './configuration.ts';
import { closeFileTabs } from './file-tab.ts';

/** Hides the whole page at once, in the tab's name too, until it starts anew. Nothing in it can be reached any more, nor in the files that it has opened. */
export function drawCurtain(): void {
  closeFileTabs();
  document.documentElement.dataset['curtain'] = '';
  document.body.inert = true;
  document.title = configuration().applicationName;
}
