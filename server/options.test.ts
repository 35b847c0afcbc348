import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { OptionsError } from './command-line.ts';
import { parseOptions } from './options.ts';

test('without options, the server listens on 4173 of this machine with the embedded database and the demonstration', () => {
  expect(parseOptions([], {})).toMatchObject({
    port: 4173,
    host: 'localhost',
    dataDirectory: '.data',
    databaseUrl: undefined,
    smtpUrl: undefined,
    allowedOrigins: [],
    configurationFile: undefined,
    trustProxy: 0,
    demo: true,
    recorders: true,
  });
});

test('keys of creations are stored for as many days as is set', () => {
  expect(parseOptions([], { CREATION_KEYS_DAYS: '365' }).creationKeysDays).toBe(365);
  expect(parseOptions([], {}).creationKeysDays).toBeUndefined();
});

const metricsAt = (text: string) => parseOptions([], { METRICS_ADDRESS: text }).metricsAddress;

test('metrics have an address of their own, or none', () => {
  expect(metricsAt('')).toBeUndefined();
  expect(metricsAt('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(metricsAt('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
  for (const text of ['9464', 'localhost', 'localhost:99999', 'http://localhost:9464'])
    expect(() => metricsAt(text)).toThrow('METRICS_ADDRESS needs a host and a port, such as 127.0.0.1:9464.');
});

test('the command line overrides the environment, and an empty variable counts as unset', () => {
  const options = parseOptions(['--port', '5000', '--data-dir', '/data', '--config=c.json'], {
    PORT: '1',
    DATA_DIR: '/other',
    HOST: ' ',
  });
  expect(options).toMatchObject({ port: 5000, dataDirectory: '/data', configurationFile: 'c.json', host: 'localhost' });
});

test('the demonstration listens on this machine only, unless a host is given', () => {
  expect(parseOptions([], { DEMO: '0' }).host).toBe('0.0.0.0');
  expect(parseOptions([], { DATABASE_URL: 'postgres://host/db' }).host).toBe('0.0.0.0');
  expect(parseOptions([], { DATABASE_URL: 'postgres://host/db', DEMO: '1' }).host).toBe('localhost');
  expect(parseOptions([], { HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(parseOptions(['--host', '192.0.2.7'], {}).host).toBe('192.0.2.7');
});

test('another database gets the demonstration only on request', () => {
  const DATABASE_URL = 'postgres://me:secret@host/db';
  expect(parseOptions([], { DATABASE_URL }).demo).toBe(false);
  expect(parseOptions([], { DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(parseOptions([], { DEMO: '0' }).demo).toBe(false);
});

test('recordings progress by themselves in the demonstration only', () => {
  const DATABASE_URL = 'postgres://me:secret@host/db';
  expect(parseOptions([], { DATABASE_URL }).recorders).toBe(false);
  expect(parseOptions([], { DATABASE_URL, DEMO: '1' }).recorders).toBe(true);
  expect(parseOptions([], { DEMO: '0' }).recorders).toBe(false);
  expect(parseOptions([], { RECORDERS: '0' }).recorders).toBe(false);
});

test('the number of proxies is a number, and 1 keeps its earlier meaning', () => {
  expect(['0', '1', '2'].map((TRUST_PROXY) => parseOptions([], { TRUST_PROXY }).trustProxy)).toEqual([0, 1, 2]);
});

test('allowed origins are a list, each as a browser sends it', () => {
  expect(
    parseOptions([], { ALLOWED_ORIGINS: 'https://App.example.org, http://localhost:5173/' }).allowedOrigins,
  ).toEqual(['https://app.example.org', 'http://localhost:5173']);
});

describe('an invalid option gives a one-line error', () => {
  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['an unknown option', ['--prot', '1'], {}, /--prot.*Known options: --port/],
    ['an argument too many', ['extra'], {}, /extra/],
    ['an option without its value', ['--port'], {}, /--port/],
    ['a port that is no number', ['--port', 'http'], {}, /port.*'http'/],
    ['a port out of range', [], { PORT: '70000' }, /port.*'70000'/],
    ['a limit that is no number', [], { SIGN_IN_ADDRESS_LIMIT: 'many' }, /^SIGN_IN_ADDRESS_LIMIT .*number.*'many'/],
    ['an origin with a path', [], { ALLOWED_ORIGINS: 'https://a.example/app' }, /ALLOWED_ORIGINS.*a\.example\/app/],
    ['an origin of another kind', [], { ALLOWED_ORIGINS: 'null' }, /ALLOWED_ORIGINS/],
    ['recorders without the demonstration', [], { DEMO: '0', RECORDERS: '1' }, /^RECORDERS=1 .* DEMO=1/],
    ['an invalid switch', [], { RECORDERS: 'yes' }, /RECORDERS must be 0 or 1/],
    ['an invalid number of proxies', [], { TRUST_PROXY: 'yes' }, /TRUST_PROXY must be the number of proxies.*'yes'/],
    ['a number of proxies below zero', [], { TRUST_PROXY: '-1' }, /TRUST_PROXY must be the number of proxies/],
    ['a mail server without a sender', [], { SMTP_URL: 'smtp://mail.example.org' }, /^SMTP_URL needs MAIL_FROM/],
    ['a sender without an address', [], { SMTP_URL: 'smtp://a.example', MAIL_FROM: 'Bedside' }, /needs MAIL_FROM/],
    [
      'a gateway of SMS without TLS',
      [],
      { DEMO: '0', SMS_URL: 'http://sms.example.org/send' },
      /^SMS_URL .*requireTLS/,
    ],
    ['a gateway of SMS that is no address', [], { DEMO: '0', SMS_URL: 'sms.example.org' }, /^SMS_URL is no address/],
    ['SMS to the numbers of the demonstration', [], { SMS_URL: 'https://sms.example.org' }, /^SMS_URL .* DEMO=0/],
    ['an invalid mail server', [], { SMTP_URL: 'mail.example.org' }, /SMTP_URL/],
    ['keys that end before a tablet sends', [], { CREATION_KEYS_DAYS: '29' }, /^CREATION_KEYS_DAYS .* 30 to 365, .*29/],
    ['keys of more than a year', [], { CREATION_KEYS_DAYS: '366' }, /^CREATION_KEYS_DAYS .* 30 to 365, .*366/],
    ['a store without a key', [], { FILES_URL: 's3://s3.example.org/files' }, /^FILES_URL is no address such as s3:/],
    ['a store without a bucket', [], { FILES_URL: 's3://a:b@s3.example.org/' }, /^FILES_URL/],
    ['a store with an unknown parameter', [], { FILES_URL: 's3://a:b@s3.example.org/files?zone=1' }, /^FILES_URL/],
  ])('%s', (_, args, environment, message) => {
    const parse = () => parseOptions(args, environment);
    expect(parse).toThrow(OptionsError);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(/\n/);
  });

  test('a database address is not repeated, because it may contain a password', () => {
    expect(() => parseOptions([], { DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
      /^DATABASE_URL is no address such as postgres:/,
    );
  });
});

const refused = (environment: Record<string, string>) => () => parseOptions([], environment);

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('counts as if it stood in the environment', () => {
    const url = 'postgres://me:secret@host/db';
    const options = parseOptions([], { DATABASE_URL_FILE: file('url', `${url}\n`) });
    expect(options).toMatchObject({ databaseUrl: url, demo: false });
    const mail = { SMTP_URL_FILE: file('mail', 'smtps://me:secret@mail'), MAIL_FROM: 'a@b.example' };
    expect(parseOptions([], mail).smtpUrl).toBe('smtps://me:secret@mail');
  });

  test('is that of a gateway of SMS, and never in a message', () => {
    const SMS_URL_FILE = file('sms', 'https://bedside:secret@sms.example.org/send\n');
    expect(parseOptions([], { DEMO: '0', SMS_URL_FILE }).smsUrl).toBe('https://bedside:secret@sms.example.org/send');
    expect(parseOptions([], { DEMO: '0' }).smsUrl).toBeUndefined();
    expect(refused({ DEMO: '0', SMS_URL: 'http://bedside:secret@sms.example.org' })).not.toThrow(/secret/);
  });

  test('is that of a store of recording files', () => {
    const FILES_URL_FILE = file('files', 's3://KEY:a%2Fb@127.0.0.1:9000/bedside?region=eu-west-3&tls=false\n');
    expect(parseOptions([], { FILES_URL_FILE }).filesBucket).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'bedside',
      region: 'eu-west-3',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b',
      isInPath: true,
    });
    expect(parseOptions([], {}).filesBucket).toBeUndefined();
    expect(refused({ FILES_URL: 's3://KEY:secret@host/Not A Bucket' })).not.toThrow(/secret@/);
  });

  test('is never missing without a word, and never in the message', () => {
    expect(refused({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
      /^DATABASE_URL_FILE: '.+none' cannot be read\.$/,
    );
    expect(refused({ DATABASE_URL_FILE: file('empty', ' \n') })).toThrow(/^DATABASE_URL_FILE: '.+empty' is empty\.$/);
    expect(refused({ SMTP_URL_FILE: file('one', 'smtps://a'), SMTP_URL: 'smtps://b' })).toThrow(
      'Set SMTP_URL or SMTP_URL_FILE, not both.',
    );
    expect(refused({ DATABASE_URL_FILE: file('wrong', 'mysql://me:secret@host') })).toThrow(
      /^DATABASE_URL is no address such/,
    );
  });
});
