import { configuration } from '#/browser/configuration.ts';

/** The version that is shown: the configuration's, else the build's. */
export function shownVersion(): string {
  return configuration().version ?? import.meta.env.BUILD_VERSION;
}
