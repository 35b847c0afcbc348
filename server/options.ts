import { parseArgs } from 'node:util';

export interface Options {
  port: number;
  host: string;
  dataDirectory: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  allowedOrigins: readonly string[];
  /** Undefined stands for the built-in sample. */
  configurationFile: string | undefined;
  /** Undefined stands for the project's own build. */
  siteDirectory: string | undefined;
  /** The server trusts `X-Forwarded-For` and `X-Forwarded-Proto` of this many proxies. */
  trustProxy: number;
  /** The demonstration has public passwords. */
  demo: boolean;
  recorders: boolean;
}

export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

function flags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
        config: { type: 'string' },
        'site-dir': { type: 'string' },
      },
    }).values;
  } catch (error) {
    const [firstLine = 'unknown option'] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/);
    throw new OptionsError(`${firstLine}. Known options: --port, --host, --data-dir, --config, --site-dir.`);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new OptionsError(`The port must be a number from 0 to 65535, not '${text}'.`);
  return port;
}

function originOf(text: string): string {
  const problem = new OptionsError(`ALLOWED_ORIGINS: '${text}' is no origin such as https://app.example.org.`);
  if (!URL.canParse(text)) throw problem;
  const { origin, protocol } = new URL(text);
  if (!/^https?:$/.test(protocol) || origin !== text.replace(/\/$/, '').toLowerCase()) throw problem;
  return origin;
}

function switchOf(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== '0' && text !== '1') throw new OptionsError(`${name} must be 0 or 1, not '${text}'.`);
  return text === '1';
}

function proxiesOf(text: string): number {
  if (!/^[0-9]$/.test(text))
    throw new OptionsError(`TRUST_PROXY must be the number of proxies before the server, from 0 to 9, not '${text}'.`);
  return Number(text);
}

/** The message never repeats the address, which may contain a password. */
function addressOf(name: string, text: string | undefined, protocols: RegExp, example: string): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.test(new URL(text).protocol)) {
    throw new OptionsError(`${name} is no address such as ${example}.`);
  }
  return text;
}

/** Mail servers drop messages without a sender, and nobody would notice. */
function senderOf(text: string | undefined, smtpUrl: string | undefined): string {
  if (smtpUrl !== undefined && !text?.includes('@'))
    throw new OptionsError(
      "SMTP_URL needs MAIL_FROM, the sender of the codes, such as 'Bedside <no-reply@hospital.example>'.",
    );
  return text ?? '';
}

/** The command line overrides the environment. An empty variable counts as missing. */
export function parseOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options {
  const given = flags(args);
  const variable = (name: string) => environment[name]?.trim() || undefined;
  const databaseUrl = addressOf(
    'DATABASE_URL',
    variable('DATABASE_URL'),
    /^postgres(ql)?:$/,
    'postgres://user@host/database',
  );
  const smtpUrl = addressOf('SMTP_URL', variable('SMTP_URL'), /^smtps?:$/, 'smtp://mail.example.org:587');
  const demo = switchOf('DEMO', variable('DEMO')) ?? databaseUrl === undefined;
  return {
    port: portOf(given.port ?? variable('PORT') ?? '4173'),
    host: given.host ?? variable('HOST') ?? (demo ? 'localhost' : '0.0.0.0'),
    dataDirectory: given['data-dir'] ?? variable('DATA_DIR') ?? '.data',
    databaseUrl,
    smtpUrl,
    mailFrom: senderOf(variable('MAIL_FROM'), smtpUrl),
    allowedOrigins: (variable('ALLOWED_ORIGINS') ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map(originOf),
    configurationFile: given.config ?? variable('CONFIG'),
    siteDirectory: given['site-dir'] ?? variable('SITE_DIR'),
    trustProxy: proxiesOf(variable('TRUST_PROXY') ?? '0'),
    demo,
    recorders: switchOf('RECORDERS', variable('RECORDERS')) ?? demo,
  };
}
