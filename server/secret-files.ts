import { readFileSync } from 'node:fs';
import { OptionsError } from './command-line.ts';

/** Their addresses contain passwords. */
const secrets = ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'FILES_URL'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Secrets may stand in files, as systemd and containers hand them over: `DATABASE_URL_FILE` names the file with
 * `DATABASE_URL`. Throws an `OptionsError`.
 */
export function withSecretFiles(environment: Environment): Environment {
  const read = secrets.flatMap((name) => {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) return [];
    if (environment[name]?.trim()) throw new OptionsError(`Set ${name} or ${name}_FILE, not both.`);
    return [[name, contentOf(name, file)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function contentOf(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new OptionsError(`${name}_FILE: '${file}' cannot be read.`);
  }
  // Otherwise the server would start on another database than the one that is meant.
  if (text === '') throw new OptionsError(`${name}_FILE: '${file}' is empty.`);
  return text;
}
