import { expect, test } from 'vitest';
import { expanded, idsOf, unmatched } from './module-names.ts';

const ids = [
  '/app/src/ui/fields/field.tsx',
  '/app/src/ui/fields/text-field.tsx',
  '/app/src/ui/fields/field.css',
  '/app/src/ui/fields/parts/tick.css',
  '/app/src/routes/record/details.$recordId.tsx',
  '/app/src/routes/record/details.$recordId.tsx?tsr-split=component---loader',
];

const matched = (...names: string[]) => ids.filter((id) => idsOf(names).test(id)).map((id) => id.replace('/app/', ''));

test('braces stand for several names', () => {
  expect(expanded('src/{ui,parts}/{a,b}.ts')).toEqual([
    'src/ui/a.ts',
    'src/ui/b.ts',
    'src/parts/a.ts',
    'src/parts/b.ts',
  ]);
});

test('a name matches a whole path from the root', () => {
  expect(matched('src/ui/fields/field.tsx')).toEqual(['src/ui/fields/field.tsx']);
  expect(matched('src/ui/fields/field')).toEqual([]);
  expect(matched('fields/{field,text-field}.tsx')).toEqual(['src/ui/fields/field.tsx', 'src/ui/fields/text-field.tsx']);
});

test('a star stands for text within one folder', () => {
  expect(matched('src/ui/fields/*.css')).toEqual(['src/ui/fields/field.css']);
});

test('the part of a route that loads with its screen is a module of its own', () => {
  expect(matched('src/routes/record/details.$recordId.tsx')).toHaveLength(1);
  expect(matched('src/routes/record/details.$recordId.tsx?tsr-split=*')).toEqual([
    'src/routes/record/details.$recordId.tsx?tsr-split=component---loader',
  ]);
});

test('each name that matches no module is told, also one of those in braces', () => {
  expect(unmatched(['src/ui/fields/{field,number-field}.tsx', 'src/ui/*.css', 'src/ui/fields/*.css'], ids)).toEqual([
    'src/ui/fields/number-field.tsx',
    'src/ui/*.css',
  ]);
});
