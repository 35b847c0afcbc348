import { describe, expect, test } from 'vitest';
import { OptionsError, parseOptions } from './options.ts';

test('without anything said, it listens on 4173 with the embedded database and the demonstration data', () => {
  expect(parseOptions([], {})).toMatchObject({
    port: 4173,
    host: '0.0.0.0',
    dataDirectory: '.data',
    databaseUrl: undefined,
    smtpUrl: undefined,
    allowedOrigins: [],
    configurationFile: undefined,
    trustProxy: false,
    demo: true,
    recorders: true,
  });
});

test('the command line wins over the environment, an empty variable counts as none', () => {
  const options = parseOptions(['--port', '5000', '--data-dir', '/data', '--config=c.json'], {
    PORT: '1',
    DATA_DIR: '/other',
    HOST: ' ',
  });
  expect(options).toMatchObject({ port: 5000, dataDirectory: '/data', configurationFile: 'c.json', host: '0.0.0.0' });
});

test('another database gets the demonstration data only when asked for', () => {
  const DATABASE_URL = 'postgres://me:secret@host/db';
  expect(parseOptions([], { DATABASE_URL }).demo).toBe(false);
  expect(parseOptions([], { DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(parseOptions([], { DEMO: '0' }).demo).toBe(false);
});

test('recordings move on by themselves in the demonstration, elsewhere only when asked for', () => {
  const DATABASE_URL = 'postgres://me:secret@host/db';
  expect(parseOptions([], { DATABASE_URL }).recorders).toBe(false);
  expect(parseOptions([], { DATABASE_URL, RECORDERS: '1' }).recorders).toBe(true);
  expect(parseOptions([], { DEMO: '0' }).recorders).toBe(false);
  expect(parseOptions([], { RECORDERS: '0' }).recorders).toBe(false);
});

test('allowed origins are a list, each as a browser sends it', () => {
  expect(
    parseOptions([], { ALLOWED_ORIGINS: 'https://App.example.org, http://localhost:5173/' }).allowedOrigins,
  ).toEqual(['https://app.example.org', 'http://localhost:5173']);
});

describe('what cannot be used is said in one line', () => {
  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['an unknown option', ['--prot', '1'], {}, /--prot.*Known options: --port/],
    ['an argument too many', ['extra'], {}, /extra/],
    ['an option without its value', ['--port'], {}, /--port/],
    ['a port that is no number', ['--port', 'http'], {}, /port.*'http'/],
    ['a port out of range', [], { PORT: '70000' }, /port.*'70000'/],
    ['an origin with a path', [], { ALLOWED_ORIGINS: 'https://a.example/app' }, /ALLOWED_ORIGINS.*a\.example\/app/],
    ['an origin of another kind', [], { ALLOWED_ORIGINS: 'null' }, /ALLOWED_ORIGINS/],
    ['a switch that is none', [], { TRUST_PROXY: 'yes' }, /TRUST_PROXY must be 0 or 1/],
    ['a mail server that is none', [], { SMTP_URL: 'mail.example.org' }, /SMTP_URL/],
  ])('%s', (_, args, environment, message) => {
    const parse = () => parseOptions(args, environment);
    expect(parse).toThrow(OptionsError);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(/\n/);
  });

  test('a database address is not repeated, it may hold a password', () => {
    expect(() => parseOptions([], { DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
      /^DATABASE_URL is no address such as postgres:/,
    );
  });
});
