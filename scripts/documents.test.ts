import { expect, test } from 'vitest';
import { danglingIn, hasStanding, targetsIn } from './documents.mjs';

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
