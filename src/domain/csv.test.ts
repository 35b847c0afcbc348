import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const names = ['Klinik "Am Kai", Süd', 'two\r\nlines', '诊所', '=SUM(A1)', '+1', '-1', '@x', '\tx', "O'Neill", ''];

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('another reader finds each text again, and no formula (needs python3)', () => {
  const reader = 'import csv, io, json, sys\ntext = sys.stdin.buffer.read().decode("utf-8-sig")\n';
  const print = 'print(json.dumps(list(csv.reader(io.StringIO(text, newline="")))))';
  const { stdout } = spawnSync('python3', ['-c', reader + print], { input: csvOf(names.map((name) => [name, -3])) });
  const found = JSON.parse(stdout.toString()) as unknown;
  expect(found).toEqual(names.map((name) => [/^[=+\-@\t]/.test(name) ? `'${name}` : name, '-3']));
});

test('a comma, a quote and a new line are quoted, and a formula becomes a text', () => {
  expect(csvOf([['a,b', 'c"d', 'e\nf', '=1+1', -5]])).toBe('\uFEFF"a,b","c""d","e\nf",\'=1+1,-5\r\n');
});
