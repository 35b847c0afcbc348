export const servicePaths = ['/v1', '/api', '/annotations', '/tos', '/manuals', '/eeg-report'] as const;

/** Neither the server nor the service worker answers here with the app's page. */
export const platformPaths = [...servicePaths, '/dev', '/viewer', '/monitor', '/healthz', '/config.json'] as const;
