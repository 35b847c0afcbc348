import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { idIn } from '#/domain/id.ts';
import { Ending } from './outcome.ts';
import { isPrivate, needsHttps } from './platform.ts';

export const tokenVariable = 'BEDSIDE_DEVICE_TOKEN';

const usage =
  'Usage: npm run upload -- --platform URL --record ID [--further] [--token-file FILE] [--patience MINUTES] FILE';

export const help = `${usage}

Sends the file of a recording as the device whose token it has. If the network is lost, it goes on where it was, also
if the command is started again.

  --platform URL       where the app is opened, such as https://bedside.example
  --record ID          the number of the recording, such as 637
  --further            the file adds to the files that the recording has: a recorder that was started again
  --token-file FILE    a file with the token of the device, and nothing else
  --patience MINUTES   how long it tries without progress (60)

The token is in the variable ${tokenVariable} or in a file, and never an argument: every user of a machine can see the
arguments of a command, and a shell keeps them in its history.

Exit codes: 0 the file counts, 1 refused, 2 wrong command, token file or file, 3 not sent (the same command goes on),
4 a person must decide, 130 stopped (the same command goes on).
`;

export interface Command {
  platform: URL;
  recordId: number;
  path: string;
  isFurther: boolean;
  token: string;
  patienceMs: number;
  /** For the person at the terminal. */
  warning: string | undefined;
}

const wrong = (message: string) => new Ending('wrongCommand', message);

const options = {
  platform: { type: 'string' },
  record: { type: 'string' },
  further: { type: 'boolean' },
  'token-file': { type: 'string' },
  patience: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function parsed(args: readonly string[]) {
  if (args.some((arg) => /^--token(?:=|$)/.test(arg)))
    throw wrong(
      `A token is never an argument: every user of this machine can see it there. Revoke it, make another one, and use ${tokenVariable} or --token-file.`,
    );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw wrong(`${error instanceof Error ? error.message.split('. ')[0] : ''}. ${usage}`);
  }
}

/** Undefined if only the help is wanted. Throws an {@link Ending}. */
export function commandOf(args: readonly string[], env: NodeJS.ProcessEnv): Command | undefined {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  const [path, ...others] = positionals;
  if (!values.platform || !values.record || !path || others.length > 0) throw wrong(usage);
  const platform = URL.parse(values.platform);
  if (!platform || !/^https?:$/.test(platform.protocol)) throw wrong('--platform needs an address.');
  if (!isPrivate(platform)) throw wrong(needsHttps);
  const recordId = idIn(values.record);
  if (recordId === undefined) throw wrong('--record needs the number of a recording.');
  const minutes = values.patience ?? '60';
  if (!/^\d{1,5}$/.test(minutes)) throw wrong('--patience needs a number of minutes.');
  const { token, warning } = tokenFrom(values['token-file'], env);
  const isFurther = values.further ?? false;
  return { platform, recordId, path, isFurther, token, warning, patienceMs: Number(minutes) * 60_000 };
}

function tokenFrom(file: string | undefined, env: NodeJS.ProcessEnv): Pick<Command, 'token' | 'warning'> {
  const token = (file === undefined ? (env[tokenVariable] ?? '') : contentOf(file)).trim();
  if (token === '') throw wrong(`There is no token: set ${tokenVariable}, or use --token-file.`);
  if (!/^[\w-]+$/.test(token))
    throw wrong('The token has signs that no token has. The file holds the token and nothing else.');
  const isOpen = file !== undefined && process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
  return { token, warning: isOpen ? `Other users of this machine can read ${file}: chmod 600 ${file}` : undefined };
}

/** It is secret, so no message shows it. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw wrong(`${file} cannot be read.`);
  }
}
