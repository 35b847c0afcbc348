/**
 * Installs the service worker once the page is usable, so that what it keeps does not compete with the first screen.
 * A new version waits until the last tab of the old one is closed.
 */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') installSoon();
  else addEventListener('load', installSoon, { once: true });
}

function installSoon(): void {
  setTimeout(() => {
    install().catch((error: unknown) => console.warn('The service worker could not be installed:', String(error)));
  }, 2000);
}

async function install(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  await new Workbox('/service-worker.js').register();
}
