import { expect, test } from 'vitest';
import { tabletNameFault } from './tablet-name.ts';

const user = { firstName: 'Zoé', lastName: 'Le Goff' };

test.each([
  ['', undefined],
  ['Ward 3, tablet 2', undefined],
  ['3e étage, salle 12', undefined],
  ['Golf course', undefined],
  ['x'.repeat(40), undefined],
  ['x'.repeat(41), 'too-long'],
  ['Dr LE GOFF', 'person'],
  ['tablet of Zoe Le-Goff, ward 3', 'person'],
  ['zoe@demo.example', 'person'],
])('a tablet may be called "%s": %s', (name, fault) => {
  expect(tabletNameFault(name, user)).toBe(fault);
});

test('a name in Han is found without spaces around it', () => {
  const wang = { firstName: '伟', lastName: '王' };
  expect(tabletNameFault('王伟的平板', wang)).toBe('person');
  expect(tabletNameFault('王府病区 2', wang)).toBeUndefined();
});
