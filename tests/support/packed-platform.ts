import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from '../../scripts/packed.mjs';
import { temporaryFolder } from './new-database.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What `npm run package` writes, with the sample's configuration under the hospital's own addresses. */
export function packedPlatform() {
  const folder = temporaryFolder();
  const program = join(folder, 'bedside');
  pack({ root: fromRoot(''), site: fromRoot('dist'), folder: program });
  const configurationFile = join(folder, 'config.json');
  const sample = readFileSync(fromRoot('public/configurations/wemu.json'), 'utf8');
  const own = sample.replaceAll('bedside.example', 'hospital.example');
  writeFileSync(configurationFile, JSON.stringify({ ...JSON.parse(own), playback: '/ours', monitor: '/live' }));
  return { program, configurationFile, remove: () => rmSync(folder, { recursive: true }) };
}

export type PackedPlatform = ReturnType<typeof packedPlatform>;
