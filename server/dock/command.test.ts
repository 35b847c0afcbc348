import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandOf } from './command.ts';
import { Ending, exitCodes } from './outcome.ts';

const usual = ['--platform', 'https://bedside.example', '--record', '637', 'night.edf'];
const env = { BEDSIDE_DEVICE_TOKEN: 'abc-1' };

function refusalOf(args: readonly string[], variables: NodeJS.ProcessEnv = env): string {
  try {
    commandOf(args, variables);
  } catch (error) {
    if (error instanceof Ending && error.exitCode === exitCodes.wrongCommand) return error.message;
    throw error;
  }
  return '';
}

describe('the command of an upload', () => {
  let folder: string;
  const file = (content: string, mode = 0o600) => {
    const path = join(folder, `token-${mode}`);
    writeFileSync(path, content, { mode });
    return path;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bedside-token-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has the token from a variable or from a file', () => {
    expect(commandOf(usual, env)).toMatchObject({
      recordId: 637,
      path: 'night.edf',
      token: 'abc-1',
      patienceMs: 3.6e6,
    });
    expect(commandOf([...usual, '--token-file', file('abc-2\n')], env)).toMatchObject({
      token: 'abc-2',
      warning: undefined,
    });
  });

  test('warns of a token that other users can read', () => {
    expect(commandOf([...usual, '--token-file', file('abc', 0o644)], env)?.warning).toMatch(/chmod 600/);
  });

  test('is only help if help is wanted', () => {
    expect(commandOf(['--help'], {})).toBeUndefined();
  });

  test.each([
    ['with a token among its arguments', [...usual, '--token', 'abc'], /never an argument/],
    ['with a token behind an equals sign', [...usual, '--token=abc'], /never an argument/],
    ['without a file', usual.slice(0, -1), /^Usage/],
    ['with two files', [...usual, 'second.edf'], /^Usage/],
    ['with an unknown option', [...usual, '--fast'], /'--fast'/],
    [
      'for a record without a number',
      ['--platform', 'https://a.example', '--record', 'x', 'f'],
      /number of a recording/,
    ],
    ['for no address', ['--platform', 'bedside', '--record', '1', 'f'], /address/],
    ['over http to another machine', ['--platform', 'http://a.example', '--record', '1', 'f'], /https only/],
    ['with a patience of words', [...usual, '--patience', 'long'], /number of minutes/],
    ['with a file of a token that is missing', [...usual, '--token-file', '/nowhere'], /cannot be read/],
  ])('is refused %s', (_, args, expected) => {
    expect(refusalOf(args)).toMatch(expected);
  });

  test('is refused without a token, and with more than a token', () => {
    expect(refusalOf(usual, {})).toMatch(/BEDSIDE_DEVICE_TOKEN/);
    const message = refusalOf([...usual, '--token-file', file('Authorization: Bearer abc')], {});
    expect(message).toMatch(/nothing else/);
    expect(message).not.toMatch(/abc/);
  });
});
