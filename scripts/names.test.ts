import { expect, test } from 'vitest';
import { faultsIn, rulesIn } from './names.mjs';

const rules = rulesIn(`# Glossary

| **load** | not a word of names | keep | |

## Words in names

| word | meaning | instead of | only in |
| --- | --- | --- | --- |
| **save** | write | keep, keeps (kept) | |
| **storage** | what is stored | device | \`src/offline\` |
| **a specific name** | what is told | \`tell\` | |

## Other words

| **other** | not a word of names | other | |
`);
const names = (text: string, path = 'src/domain/role.ts') => faultsIn(path, text, rules);

test('a name with a word that the glossary replaces is found, with its line and the right word', () => {
  expect(names('\nexport const keptDraft = 1;')).toEqual(['src/domain/role.ts:2: keptDraft (write save)']);
});

test.each([
  'function keepDraft() {}',
  'const run = (kept: number) => kept;',
  'const { draft: kept } = found;',
  'const [first, ...kept] = all;',
  'interface KeptDraft {}',
  'interface Draft { isKept: boolean }',
  'const draft = { isKept: true };',
  'class Draft { keep() {} }',
  'try {} catch (kept) {}',
  'type Keep<Kept> = (kept: Kept) => void;',
])('each kind of declaration is found: %s', (text) => {
  expect(names(text)).not.toEqual([]);
});

test.each([
  'draft.keep();',
  "const text = 'kept';",
  "import { keep } from 'kept';",
  '/** The kept draft. */',
  'const upkeep = 1;',
  'const keptAt = 1;',
  'const search = { kept: 12 };',
])('what is no name of ours, or is stored, is no fault: %s', (text) => {
  expect(names(text)).toEqual([]);
});

test('a word counts in its folders only', () => {
  const text = 'const openDevice = 1;';
  expect(names(text)).toEqual([]);
  expect(names(text, 'src/offline/slot.ts')).toHaveLength(1);
});

test('a name that says nothing alone is a fault only as a whole name', () => {
  expect(names('const tell = 1;')).toHaveLength(1);
  expect(names('const tellLate = 1;')).toEqual([]);
});

test('the names of files count, too', () => {
  expect(names('', 'src/domain/kept-draft.ts')).toEqual(['src/domain/kept-draft.ts (write save)']);
  expect(names('', 'src/domain/kept-draft.css')).toHaveLength(1);
});
