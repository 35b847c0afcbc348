import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '#/contract/configuration.ts';
import { StartupProblem } from '../startup-problem.ts';
import { loadConfiguration, type ConfigurationFile } from './configuration-file.ts';

export interface HostConfiguration extends ConfigurationFile {
  /** Undefined: the only configuration, for any host. */
  host: string | undefined;
}

export type Configurations = readonly [HostConfiguration, ...HostConfiguration[]];

/** As the URL of a request has it: in lower case, without a port. */
function isHost(name: string): boolean {
  return URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name;
}

/** One file for each host, such as `eeg.hospital.example.json`. Names that begin with a dot belong to the file system. */
async function fromFolder(folder: string): Promise<Configurations> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
  const found: HostConfiguration[] = [];
  for (const name of names) {
    const [, host = ''] = /^(.+)\.json$/.exec(name) ?? [];
    if (!isHost(host))
      throw new StartupProblem(
        `CONFIG ${folder} has '${name}', but its files are named by their hosts, such as eeg.hospital.example.json.`,
      );
    found.push({ host, ...(await loadConfiguration(join(folder, name))) });
  }
  const [first, ...others] = found;
  if (!first) throw new StartupProblem(`CONFIG ${folder} is a folder without a configuration.`);
  return [first, ...others];
}

/** Undefined stands for the sample. Throws a `StartupProblem`. */
export async function loadConfigurations(path: string | undefined): Promise<Configurations> {
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path !== undefined && found?.isDirectory()) return fromFolder(path);
  return [{ host: undefined, ...(await loadConfiguration(path)) }];
}

/** The viewer and the monitor are other products: here is only a page that says so. */
const samplePlaces: Readonly<Partial<Record<keyof Configuration, string>>> = {
  playback: '/viewer',
  monitor: '/monitor',
};

/** Nobody can have these names (RFC 2606). */
const reserved = /(?:^|\.)example(?:\.(?:com|net|org))?$/i;

function domainOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : (address.split('@')[1] ?? '');
}

/** The keys that still have the address of the sample, where nobody answers. */
export function sampleAddresses(configuration: Configuration): string[] {
  return Object.entries(configuration).flatMap(([key, value]) =>
    typeof value === 'string' && (samplePlaces[key as keyof Configuration] === value || reserved.test(domainOf(value)))
      ? [key]
      : [],
  );
}
