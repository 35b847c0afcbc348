export const servicePaths = ['/v1', '/api', '/annotations', '/tos', '/manuals', '/eeg-report'] as const;

/** Below it is the page of the administration. */
export const administrationPath = '/administration';

/** Neither the server nor the service worker answers here with the app's page. */
export const platformPaths = [
  ...servicePaths,
  '/dev',
  '/viewer',
  '/monitor',
  '/healthz',
  '/readyz',
  '/config.json',
] as const;
