import { expect, test } from 'vitest';
import { differences, merged } from './versions.ts';

const base = { name: 'Inès', city: 'Lyon', street: '', tags: [{ id: 1 }] };
const names = ['name', 'city', 'street', 'tags'] as const;

test('the side that alone changed a field is chosen; where both did, nobody is', () => {
  const mine = { ...base, name: 'Ines', city: 'Lille' };
  const theirs = { ...base, city: 'Paris', tags: [{ id: 1 }, { id: 2 }] };
  expect(differences({ base, mine, theirs }, names)).toEqual([
    { name: 'name', chosen: 'mine' },
    { name: 'city', chosen: undefined },
    { name: 'tags', chosen: 'theirs' },
  ]);
});

test('the same change on both sides is no difference, nor is a field that is not asked about', () => {
  const changed = { ...base, tags: [{ id: 2 }] };
  expect(differences({ base, mine: structuredClone(changed), theirs: changed }, names)).toEqual([]);
  expect(differences({ base, mine: { ...base, city: 'Lille' }, theirs: base }, ['name'])).toEqual([]);
});

test('the same tags in another order, and in another language, are no difference', () => {
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

test('what was chosen is taken, all else stays as it was typed', () => {
  const mine = { ...base, name: 'Ines', city: 'Lille' };
  const theirs = { ...base, name: 'Agnès', city: 'Paris', street: '1 rue Haute' };
  expect(merged({ mine, theirs }, { city: 'theirs', name: 'mine', street: 'theirs' })).toEqual({
    ...base,
    name: 'Ines',
    city: 'Paris',
    street: '1 rue Haute',
  });
});
