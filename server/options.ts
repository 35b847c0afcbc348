import * as z from 'zod/mini';
import { checked, commandLine, OptionsError, wholeNumber } from './command-line.ts';
import { isSmsUrl } from './mail/sms-gateway.ts';
import { bucketSettings } from './uploads/bucket/bucket-settings.ts';
import { withSecretFiles } from './secret-files.ts';

/** The message never repeats the address, which may contain a password. */
function address(name: string, protocols: RegExp, example: string) {
  const isOne = (text: string) => URL.canParse(text) && protocols.test(new URL(text).protocol);
  return z.optional(z.string().check(z.refine(isOne, `${name} is no address such as ${example}.`)));
}

/** The message never repeats the address, which may have a password or a token. */
const gatewayAddress = z
  .string()
  .check(
    z.refine(
      isSmsUrl,
      'SMS_URL is no address such as https://NAME:PASSWORD@sms.example.org/send. With http:// it needs ?requireTLS=false.',
    ),
  );

function zeroOrOne(name: string) {
  const error = ({ input }: { input?: unknown }) => `${name} must be 0 or 1, not '${String(input)}'.`;
  return z.optional(
    z.pipe(
      z.enum(['0', '1'], { error }),
      z.transform((text) => text === '1'),
    ),
  );
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, '').toLowerCase();
}

const origin = z.pipe(
  z.string().check(
    z.refine(isOrigin, {
      error: ({ input }) => `ALLOWED_ORIGINS: '${String(input)}' is no origin such as https://app.example.org.`,
    }),
  ),
  z.transform((text) => new URL(text).origin),
);

/** The message never repeats the address, which has a key. */
const filesAddress = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => bucketSettings(text) !== undefined,
        'FILES_URL is no address such as s3://KEY:SECRET@s3.example.org/bucket?region=eu-west-3. Signs such as / or + in the key are written as %2F and %2B.',
      ),
    ),
  z.transform(bucketSettings),
);

/** Such as `127.0.0.1:9464` or `[::1]:9464`. */
const metricsAddress = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(text) && Number(/\d+$/.exec(text)?.[0]) <= 65_535,
        'METRICS_ADDRESS needs a host and a port, such as 127.0.0.1:9464.',
      ),
    ),
  z.transform((text) => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replaceAll(/[[\]]/g, ''), port: Number(text.slice(colon + 1)) };
  }),
);

const listed = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').flatMap((entry) => entry.trim() || [])),
);

const variables = z
  .object({
    DATABASE_URL: address('DATABASE_URL', /^postgres(ql)?:$/, 'postgres://user@host/database'),
    SMTP_URL: address('SMTP_URL', /^smtps?:$/, 'smtp://mail.example.org:587'),
    MAIL_FROM: z._default(z.string(), ''),
    SMS_URL: z.optional(gatewayAddress),
    FILES_URL: z.optional(filesAddress),
    DEMO: zeroOrOne('DEMO'),
    PORT: z._default(wholeNumber('The port must be a number', 0, 65_535), 4173),
    HOST: z.optional(z.string()),
    DATA_DIR: z._default(z.string(), '.data'),
    CONFIG: z.optional(z.string()),
    LEGAL_DIR: z.optional(z.string()),
    PUBLIC_URL: z.optional(
      z.string().check(z.refine(isOrigin, 'PUBLIC_URL is no address such as https://bedside.hospital.example.')),
    ),
    SITE_DIR: z.optional(z.string()),
    ALLOWED_ORIGINS: z._default(z.pipe(listed, z.array(origin)), []),
    TRUST_PROXY: z._default(wholeNumber('TRUST_PROXY must be the number of proxies before the server,', 0, 9), 0),
    RECORDERS: zeroOrOne('RECORDERS'),
    METRICS_ADDRESS: z.optional(metricsAddress),
    DISTRIBUTOR_NAME: z.optional(z.string()),
    DISTRIBUTOR_EMAIL: z.optional(
      z.string().check(z.refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'DISTRIBUTOR_EMAIL is no e-mail address.')),
    ),
    DISTRIBUTOR_PHONE: z.optional(z.string()),
    UPLOAD_QUOTA_GB: z.optional(wholeNumber('UPLOAD_QUOTA_GB must be a number of gigabytes', 1, 1_000_000)),
    FAILED_SIGN_INS_DAYS: z.optional(wholeNumber('FAILED_SIGN_INS_DAYS must be a number of days', 30, 3650)),
    CREATION_KEYS_DAYS: z.optional(wholeNumber('CREATION_KEYS_DAYS must be a number of days', 30, 365)),
    READINGS_REMOVED_AFTER_DAYS: z._default(
      wholeNumber('READINGS_REMOVED_AFTER_DAYS must be a number of days', 365, 36_500),
      3650,
    ),
    SIGN_IN_ADDRESS_LIMIT: z.optional(wholeNumber('SIGN_IN_ADDRESS_LIMIT must be a number', 1, 9_999_999)),
  })
  .check(
    // Mail servers drop messages without a sender, and nobody would notice.
    z.refine(
      ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM.includes('@'),
      "SMTP_URL needs MAIL_FROM, the sender of the codes, such as 'Bedside <no-reply@hospital.example>'.",
    ),
  );

export const demoDistributor = {
  name: 'Bedside demonstration',
  email: 'distributor@demo.example',
  phoneNumber: '+33240123400',
};

const names = ['port', 'host', 'data-dir', 'config', 'site-dir'] as const;
const variableOf = (name: string) => name.toUpperCase().replace('-', '_');

export type Options = ReturnType<typeof parseOptions>;

/** The command line overrides the environment. An empty variable counts as missing. */
export function parseOptions(args: readonly string[], given: Readonly<Record<string, string | undefined>>) {
  const environment = withSecretFiles(given);
  const usage = `Known options: ${names.map((name) => `--${name}`).join(', ')}.`;
  const named = Object.entries(commandLine(args, names, usage)).map(([name, text]) => [variableOf(name), text]);
  const set = Object.entries(environment).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  const values = checked(variables, Object.fromEntries([...set, ...named]));
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  if (values.RECORDERS && !demo)
    throw new OptionsError('RECORDERS=1 simulates recorders, so it needs the demonstration: start with DEMO=1.');
  // Its phone numbers may belong to somebody.
  if (values.SMS_URL !== undefined && demo)
    throw new OptionsError('SMS_URL sends real SMS, and the demonstration has invented numbers: start with DEMO=0.');
  return {
    port: values.PORT,
    host: values.HOST ?? (demo ? 'localhost' : '0.0.0.0'),
    dataDirectory: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Undefined: recording files are in the data folder. */
    filesBucket: values.FILES_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Undefined: nothing is sent by SMS. */
    smsUrl: values.SMS_URL,
    allowedOrigins: values.ALLOWED_ORIGINS,
    /** Where users open the app. Mails name it. */
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    /** Undefined stands for the built-in sample. */
    configurationFile: values.CONFIG,
    /** Undefined: the demonstration has its own texts, and a real installation has none. */
    legalDirectory: values.LEGAL_DIR,
    /** Undefined stands for the project's own build. */
    siteDirectory: values.SITE_DIR,
    /** The server trusts `X-Forwarded-For` and `X-Forwarded-Proto` of this many proxies. */
    trustProxy: values.TRUST_PROXY,
    /** How much the recording files of each organization may take. Undefined: as much as the disk has. */
    uploadQuotaBytes: values.UPLOAD_QUOTA_GB === undefined ? undefined : values.UPLOAD_QUOTA_GB * 1_000_000_000,
    /** Older readings are removed. */
    readingsRemovedAfterDays: values.READINGS_REMOVED_AFTER_DAYS,
    /** Undefined: no metrics are collected. */
    metricsAddress: values.METRICS_ADDRESS,
    /** How long the history keeps failed sign-ins. Undefined: the usual time. */
    failedSignInsDays: values.FAILED_SIGN_INS_DAYS,
    /** How long a repeated creation gets its first answer. Undefined: the usual time. */
    creationKeysDays: values.CREATION_KEYS_DAYS,
    signInAddressLimit: values.SIGN_IN_ADDRESS_LIMIT,
    /** The demonstration has public passwords. */
    demo,
    recorders: values.RECORDERS ?? demo,
    /** To whom administrators can write. */
    distributor: {
      name: values.DISTRIBUTOR_NAME ?? (demo ? demoDistributor.name : null),
      email: values.DISTRIBUTOR_EMAIL ?? (demo ? demoDistributor.email : null),
      phoneNumber: values.DISTRIBUTOR_PHONE ?? (demo ? demoDistributor.phoneNumber : null),
    },
  };
}
