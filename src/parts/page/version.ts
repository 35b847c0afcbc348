import { configuration } from '#/browser/settings/configuration.ts';

export function shownVersion(): string {
  return configuration().version ?? import.meta.env.BUILD_VERSION;
}
