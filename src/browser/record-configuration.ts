import type { Configuration } from '#/contract/configuration.ts';
import { configuration } from './configuration.ts';

/** The rules for a recording: those of a rest ECG, or those of all others (specification 2, section 3). */
export function recordConfiguration({ restEcg }: { restEcg: boolean }): Configuration['record']['default'] {
  const { record } = configuration();
  return restEcg ? record.restEcg : record.default;
}
