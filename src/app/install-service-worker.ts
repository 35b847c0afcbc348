/**
 * Installs the service worker once the page is usable, so that what it keeps does not compete with the first screen.
 * A new version waits until the last tab of the old one is closed.
 */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = async () => {
    const { Workbox } = await import('workbox-window');
    await new Workbox('/service-worker.js').register();
  };
  const whenIdle = () =>
    setTimeout(() => {
      install().catch((error: unknown) => console.warn('The service worker could not be installed', error));
    }, 2000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
