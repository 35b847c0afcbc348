import { configuration } from '../settings/configuration.ts';
import { closeFileTabs } from '../page/file-tab.ts';

export function drawCurtain(): void {
  closeFileTabs();
  document.documentElement.dataset['curtain'] = '';
  document.body.inert = true;
  document.title = configuration().applicationName;
}
