import { giveBack, mayStart } from './browser/page/first-page.ts';

// Reading the app's code takes long, and would hold up the picture of the last screen.
async function load(): Promise<void> {
  await globalThis.pictureTried;
  const { start } = await import('./app/start.tsx');
  await start();
}

if (mayStart()) load().catch(giveBack);
