import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { csvMonth, csvOf, csvPhone, csvRelease, csvSeparator, unguarded } from './csv.ts';

const names = ['Klinik "Am Kai", Süd', 'two\r\nlines', '诊所', '=SUM(A1)', '+1', '-1', '@x', '\tx', "O'Neill", ''];

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('another reader finds each text again, and no formula (needs python3)', () => {
  const reader = 'import csv, io, json, sys\ntext = sys.stdin.buffer.read().decode("utf-8-sig")\n';
  const print = 'print(json.dumps(list(csv.reader(io.StringIO(text, newline="")))))';
  const { stdout } = spawnSync('python3', ['-c', reader + print], { input: csvOf(names.map((name) => [name, -3])) });
  const found = JSON.parse(stdout.toString()) as unknown;
  expect(found).toEqual(names.map((name) => [/^[=+\-@\t]/.test(name) ? `'${name}` : name, '-3']));
});

const hidden = [
  ...names,
  'x;=1+1',
  'x;"=1+1',
  'x, -1+1|c',
  'x\t+1',
  'two\n@x',
  'x\r\n =1',
  ';;=1',
  '＝1',
  'x;＋1',
  '";=1',
  ',"";"=1',
];

test.skipIf(!hasPython)('whatever a file is read with, none of its cells is a formula (needs python3)', () => {
  const lines = hidden.flatMap((text) => [[7, text, 'WEMU'], [text]]);
  const input = JSON.stringify(([',', ';'] as const).map((written) => csvOf(lines, written).replace('\uFEFF', '')));
  const cellsOf = 'c for row in csv.reader(io.StringIO(text, newline=""), delimiter=read) for c in row';
  const reader = `import csv, io, json, sys
texts = json.load(sys.stdin)
print(json.dumps([[read, [${cellsOf}]] for text in texts for read in ",;\\t|"]))`;
  const { stdout } = spawnSync('python3', ['-c', reader], { input });
  const read = JSON.parse(stdout.toString()) as [string, string[]][];
  expect(read).toHaveLength(8);
  for (const [separator, cells] of read) {
    expect(cells.length).toBeGreaterThan(hidden.length);
    expect([separator, cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))]).toEqual([separator, []]);
  }
});

test('within a text, a formula after any separator becomes a text', () => {
  expect(csvOf([['Ward 3; north-west, e-mail', 'a;=1+1', 'b, +2', 'c\t-3', 'd\n@e']])).toBe(
    '\uFEFF"Ward 3; north-west, e-mail",a;\'=1+1,"b,\' +2",c\t\'-3,"d\n\'@e"\r\n',
  );
});

test('a comma, a quote and a new line are quoted, and a formula becomes a text', () => {
  expect(csvOf([['a,b', 'c"d', 'e\nf', '=1+1', -5]])).toBe('\uFEFF"a,b","c""d","e\nf",\'=1+1,-5\r\n');
});

test('cells are separated as spreadsheets of the language expect', () => {
  expect(['en-GB', 'zh-CN', 'de-CH', 'de', 'fr', 'es', 'it', 'nl', 'pt'].map(csvSeparator).join('')).toBe(',,,;;;;;;');
  expect(csvOf([['a;b', 'c,d', 1]], ';')).toBe('\uFEFF"a;b";c,d;1\r\n');
});

test('months and versions look like no day', () => {
  expect([csvMonth('2026-03'), csvRelease('2.1.3'), csvRelease(null)]).toEqual(['2026-M03', 'v2.1.3', '']);
  expect([csvPhone('+33612345601'), csvPhone(null)]).toEqual(['00 33612345601', '']);
});

test.each([...hidden, "'=1", "'", "''+1", "a;'=1", "'\t1"])('the guard of %j is taken off again', (text) => {
  const [line = ''] = csvOf([[text]], ';')
    .slice(1)
    .split(/\r\n$/);
  const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
  expect(unguarded(cell)).toBe(text);
});

test('a long text of tabs and quotes is guarded and read about as fast as any other', () => {
  const texts = ["\t'", '\n', '"'].map((part) => part.repeat(100_000 / part.length));
  const begun = performance.now();
  for (const text of texts) {
    csvOf([[text]]);
    unguarded(text);
  }
  // With each sign read again for each of them, it was 30 s.
  expect(performance.now() - begun).toBeLessThan(1000);
});
