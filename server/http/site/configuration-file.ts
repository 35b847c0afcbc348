import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { configuration, type Configuration } from '#/contract/configuration.ts';
import { idleKeys } from '#/contract/idle-keys.ts';
import { StartupProblem } from '../startup-problem.ts';

export interface ConfigurationFile {
  text: string;
  value: Configuration;
  /** The keys that have no effect. */
  idleKeys: string[];
}

const sample = fileURLToPath(new URL('../../../public/configurations/wemu.json', import.meta.url));

export function parseConfiguration(text: string, name: string): ConfigurationFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartupProblem(`The configuration ${name} is not JSON.`);
  }
  const parsed = configuration.safeParse(json);
  if (parsed.success) return { text, value: parsed.data, idleKeys: idleKeys(json, parsed.data) };
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'invalid' };
  throw new StartupProblem(`The configuration ${name} is wrong at '${path.join('.') || 'its root'}': ${message}.`);
}

/** Throws a `StartupProblem`. */
export async function loadConfiguration(file: string = sample): Promise<ConfigurationFile> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupProblem(`The configuration ${file} cannot be read.`);
  });
  return parseConfiguration(text, file);
}
