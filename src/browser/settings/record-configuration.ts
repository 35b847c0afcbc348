import type { Configuration } from '#/contract/configuration.ts';
import { configuration } from './configuration.ts';

export function recordConfiguration({ restEcg }: { restEcg: boolean }): Configuration['record']['default'] {
  const { record } = configuration();
  return restEcg ? record.restEcg : record.default;
}
