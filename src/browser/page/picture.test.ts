import { expect, test } from 'vitest';
import { pictureName } from './picture.ts';

test.each([
  ['/', '', '/home'],
  ['/home', '', '/home'],
  ['/home/', '?page=1', '/home'],
  ['/home', '?page=2', '/home?page=2'],
  ['/home/record/details/7', '', '/home/record/details/7'],
])('the screen of %s%s has the picture of %s', (pathname, search, name) => {
  expect(pictureName(pathname, search)).toBe(name);
});
