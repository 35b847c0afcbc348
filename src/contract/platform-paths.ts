/**
 * Where a platform on the app's own origin answers itself: never with the app's page, neither by the server nor by the
 * service worker. Each stands for itself and all below it.
 */
export const platformPaths = [
  '/v1',
  '/api',
  '/annotations',
  '/tos',
  '/manuals',
  '/eeg-report',
  '/dev',
  '/viewer',
  '/monitor',
  '/healthz',
  '/config.json',
] as const;
