/** Keys of who uses the app, and of what this tablet locks or has lost. */
export const sessionKeys = {
  context: ['context'],
  privileges: ['privileges'],
  lastVersions: ['last-versions'],
  legalNotices: (...version: [application: string, version: string, locale: string]) => ['legal-notices', ...version],
  lock: (owner: string) => ['lock', owner],
  everyLostItems: ['lost-work'],
  lostItems: (owner: string) => ['lost-work', owner],
} as const;
