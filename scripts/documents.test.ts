import { expect, test } from 'vitest';
import { indexFaults } from './decision-index.mjs';
import { danglingIn, docstringsWithoutSubject, hasStanding, targetsIn } from './documents.mjs';

const paths = [
  'README.md',
  'docs/requirements/access.md',
  'docs/decisions/0001-layers.md',
  'src/session/context.ts',
  'src/routes/details.$id.tsx',
  'server/http/app.ts',
];
// The check reads this file too, so the comments are built at run time.
const block = (text: string) => ['/', '* ', text, ' *', '/'].join('');
const docstring = (text: string) => ['/', '** ', text, ' *', '/'].join('');
const line = (text: string) => ['/', '/ ', text].join('');
const numberOf = (number: number) => ['R', 'ACC', number].join('-');
const targets = targetsIn(paths, { 'docs/requirements/access.md': `- **${numberOf(1)}** Signing in.` });

test.each([
  ['a folder', 'README.md', 'Look at `src/dat`.', 'src/dat'],
  ['a file', 'docs/decisions/0001-layers.md', 'In `server/http/old.ts`.', 'server/http/old.ts'],
  ['a file below src', 'README.md', 'In `data/old.ts`.', 'data/old.ts'],
  ['a file without its folder', 'README.md', 'In `old.ts`.', 'old.ts'],
  ['a link', 'docs/requirements/access.md', '[old](../old/)', '../old/'],
  ['a decision in a document', 'docs/decisions/0001-layers.md', 'See 0099.', 'decision 0099'],
  ['a requirement in a document', 'README.md', numberOf(2), numberOf(2)],
  ['a path in a comment', 'src/session/context.ts', block('See `../old.ts`.'), '../old.ts'],
  ['an alias in a comment', 'src/session/context.ts', line('#/data/old.ts'), '#/data/old.ts'],
  ['a document in a comment', 'src/session/context.ts', line('spec.md, calls'), 'spec.md'],
  ['a decision in a comment', 'src/session/context.ts', line('docs/decisions/0099'), 'decision 0099'],
  ['a requirement in the title of a test', 'src/session/context.ts', `test('${numberOf(12)}')`, numberOf(12)],
])('%s that does not exist is reported', (_what, path, text, found) => {
  expect(danglingIn(path, text, targets)).toEqual([found]);
});

test('existing paths, code and outside addresses are not reported', () => {
  const document = `[layers](docs/decisions/0001-layers.md#decision) \`session/context.ts\` \`server/http\` \`src/routes/details.$id.tsx\`
    \`src/**/*.test.ts\` [web](https://example.org/src/old.ts) decision 0001 ${numberOf(1)}`;
  const code = `import old from '../old.ts'; ${line('decision 0001, ../../server/http/app.ts')}
    const address = 'https://example.org/src/old.ts';`;
  expect(danglingIn('README.md', document, targets)).toEqual([]);
  expect(danglingIn('src/session/context.ts', code, targets)).toEqual([]);
});

test.each(['Of', 'Those', 'Which', 'Whose', 'By'])('a docstring that begins with "%s" is reported', (word) => {
  const code = ['const first = 1;', `  ${docstring(`${word} the file.`)}`, docstring(`\n * ${word} the file.\n`)];
  expect(docstringsWithoutSubject(code.join('\n'))).toEqual([
    { line: 2, word },
    { line: 3, word },
  ]);
});

test('a docstring with a subject, a default, and other comments are not reported', () => {
  const code = ['The size. Of the file.', 'By default, 5 s.', 'Bytes.', 'Such as 5.'].map(docstring);
  expect(docstringsWithoutSubject([...code, block('Of the file.'), line('Of the file.')].join('\n'))).toEqual([]);
});

test('a requirement that is defined twice is reported', () => {
  const text = `- **${numberOf(1)}** One.\n- **${numberOf(1)}** Another.`;
  expect(targetsIn([], { 'docs/requirements/access.md': text }).twice).toEqual([numberOf(1)]);
});

test('every decision has a date and a status', () => {
  const decision = ['# 0001 Layers', '', '- Date: 2026-11-21', '- Status: accepted', '', 'Text.'];
  expect(hasStanding(decision.join('\n'))).toBe(true);
  expect(hasStanding(decision.with(3, '- Status: amended by [0002](0002-more.md) (the rest)').join('\n'))).toBe(true);
  expect(hasStanding(decision.with(3, '- Status: rewritten').join('\n'))).toBe(false);
  expect(hasStanding(decision.toSpliced(2, 1).join('\n'))).toBe(false);
});

const decision = (number: string, headers: string) => `# ${number} Layers\n\n${headers}\n\nText.`;
const standing =
  '- Date: 2026-11-21\n- Status: amended by [0002](0002-more.md) (what),\n  and [0003](0003-other.md) (the rest)';
const amending = (number: string) =>
  decision(number, '- Date: 2026-11-22\n- Status: accepted\n- Amends: [0001](0001-layers.md) (what)');
const decisions = {
  'docs/decisions/0001-layers.md': decision('0001', standing),
  'docs/decisions/0002-more.md': amending('0002'),
  'docs/decisions/0003-other.md': amending('0003'),
};
const index = [
  '| [0001](0001-layers.md) | Layers | 2026-11-21 | amended by [0002](0002-more.md), [0003](0003-other.md) |',
  '| [0002](0002-more.md) | Layers | 2026-11-22 | accepted |',
  '| [0003](0003-other.md) | Layers | 2026-11-22 | accepted |',
];
const differs = (number: string) => [`${number}: its row in docs/decisions/README.md differs`];

test('the list of decisions agrees with them, and both of two decisions say that one amends the other', () => {
  expect(indexFaults(index.join('\n'), decisions)).toEqual([]);
  const forgetful = decisions['docs/decisions/0001-layers.md'].replace(/,\n[^]*rest\)/, '');
  expect(indexFaults(index.join('\n'), { ...decisions, 'docs/decisions/0001-layers.md': forgetful })).toEqual([
    ...differs('0001'),
    '0001: its status does not name 0003, which amends it',
  ]);
});

test.each([
  ['no row', '0002', index.toSpliced(1, 1)],
  ['two rows', '0003', [...index, ...index.slice(2)]],
  ['another title', '0002', index.with(1, '| [0002](0002-more.md) | More | 2026-11-22 | accepted |')],
  ['another date', '0002', index.with(1, '| [0002](0002-more.md) | Layers | 2026-11-23 | accepted |')],
  ['another status', '0001', index.with(0, '| [0001](0001-layers.md) | Layers | 2026-11-21 | accepted |')],
])('%s in the list of decisions is reported', (_what, number, rows) => {
  expect(indexFaults(rows.join('\n'), decisions)).toEqual(differs(number));
});
