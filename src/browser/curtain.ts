import { configuration } from './configuration.ts';
import { closeFileTabs } from './file-tab.ts';

export function drawCurtain(): void {
  closeFileTabs();
  document.documentElement.dataset['curtain'] = '';
  document.body.inert = true;
  document.title = configuration().applicationName;
}
