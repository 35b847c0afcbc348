import { configuration } from '#/browser/configuration.ts';

export function shownVersion(): string {
  return configuration().version ?? import.meta.env.BUILD_VERSION;
}
