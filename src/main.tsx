import { giveBack, mayStart } from './browser/page/first-page.ts';
import { captureInstallPrompt } from './browser/page/install-prompt.ts';

// Reading the app's code takes long, and would hold up the picture of the last screen.
async function load(): Promise<void> {
  await globalThis.pictureTried;
  const { start } = await import('./app/start.tsx');
  await start();
}

if (mayStart()) {
  // The browser offers the installation once, perhaps before the app has loaded.
  captureInstallPrompt();
  load().catch(giveBack);
}
