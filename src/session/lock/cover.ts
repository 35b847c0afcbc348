import { configuration } from '#/browser/settings/configuration.ts';
import { closeFileTabs } from '#/browser/page/file-tab.ts';

export function coverScreen(): void {
  closeFileTabs();
  document.documentElement.dataset['covered'] = '';
  document.body.inert = true;
  document.title = configuration().applicationName;
}
