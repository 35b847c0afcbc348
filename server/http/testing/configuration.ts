import { readFileSync } from 'node:fs';
import { parseConfiguration, type ConfigurationFile } from '../site/configuration-file.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');

export function testConfiguration(changes: Readonly<Record<string, unknown>> = {}): ConfigurationFile {
  return parseConfiguration(JSON.stringify({ ...(JSON.parse(sample) as object), ...changes }), 'of the test');
}
