import { expect, test } from 'vitest';
import { namesByScript } from '../../tests/support/names.ts';
import { fullName } from './person.ts';

test.each(namesByScript)('first name %j and last name %j stand as %j', (firstName, lastName, shown) => {
  expect(fullName({ firstName, lastName })).toBe(shown);
});

test('spaces around a part do not change the order', () => {
  expect(fullName({ firstName: ' 伟 ', lastName: ' 王 ' })).toBe('王伟');
});
