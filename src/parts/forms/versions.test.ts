import { expect, test } from 'vitest';
import { differences, merged } from './versions.ts';

const base = { name: 'Inès', city: 'Lyon', street: '', tags: [{ id: 1 }] };
const names = ['name', 'city', 'street', 'tags'] as const;

test('the only side that changed a field is chosen, and if both changed it, neither', () => {
  const mine = { ...base, name: 'Ines', city: 'Lille' };
  const theirs = { ...base, city: 'Paris', tags: [{ id: 1 }, { id: 2 }] };
  expect(differences({ base, mine, theirs }, names)).toEqual([
    { name: 'name', chosen: 'mine' },
    { name: 'city', chosen: undefined },
    { name: 'tags', chosen: 'theirs' },
  ]);
});

test('the same change on both sides is no difference, and neither is a field that is not compared', () => {
  const changed = { ...base, tags: [{ id: 2 }] };
  expect(differences({ base, mine: structuredClone(changed), theirs: changed }, names)).toEqual([]);
  expect(differences({ base, mine: { ...base, city: 'Lille' }, theirs: base }, ['name'])).toEqual([]);
});

test('the same tags in another order or language are no difference', () => {
  const mine = {
    tags: [
      { id: 2, label: 'Epilepsy' },
      { id: 10, label: 'Syncope' },
    ],
  };
  const theirs = {
    tags: [
      { id: 10, label: 'Synkope' },
      { id: 2, label: 'Epilepsie' },
    ],
  };
  expect(differences({ base: { tags: [] }, mine, theirs }, ['tags'])).toEqual([]);
});

const withCodes = (mine: string[], theirs: string[]) =>
  differences({ base: { codes: ['WEMU'] }, mine: { codes: mine }, theirs: { codes: theirs } }, ['codes']);

test('lists of texts differ by what they hold, whatever the order', () => {
  expect(withCodes(['SOM'], ['CCW'])).toEqual([{ name: 'codes', chosen: undefined }]);
  expect(withCodes(['WEMU', 'SOM'], ['WEMU'])).toEqual([{ name: 'codes', chosen: 'mine' }]);
  expect(withCodes(['SOM', 'CCW'], ['CCW', 'SOM'])).toEqual([]);
});

test('the chosen values are taken, and all others stay as typed', () => {
  const mine = { ...base, name: 'Ines', city: 'Lille' };
  const theirs = { ...base, name: 'Agnès', city: 'Paris', street: '1 rue Haute' };
  expect(merged({ mine, theirs }, { city: 'theirs', name: 'mine', street: 'theirs' })).toEqual({
    ...base,
    name: 'Ines',
    city: 'Paris',
    street: '1 rue Haute',
  });
});
