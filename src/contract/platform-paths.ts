/** Where the services of a platform lie by default. Each stands for itself and all below it: there is never a page. */
export const servicePaths = ['/v1', '/api', '/annotations', '/tos', '/manuals', '/eeg-report'] as const;

/**
 * Where a platform on the app's own origin answers itself: never with the app's page, neither by the server nor by the
 * service worker. Each stands for itself and all below it.
 */
export const platformPaths = [...servicePaths, '/dev', '/viewer', '/monitor', '/healthz', '/config.json'] as const;
