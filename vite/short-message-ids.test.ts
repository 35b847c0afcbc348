import { expect, test } from 'vitest';
import { shorten, shortened } from './short-message-ids.ts';

test('an id is shortened to its shortest free beginning, of two characters or more, in the order of the catalogues', () => {
  expect(shortened(['1abCde', '1abDef', '2xy-_z', 'hQRttt'])).toEqual(
    new Map([
      ['1abCde', '1a'],
      ['1abDef', '1ab'],
      ['2xy-_z', '2x'],
      ['hQRttt', 'hQ'],
    ]),
  );
});

test('no short id is the name of another one', () => {
  const ids = ['-aaaa1', '-aaaa2', '-aab11', '-aa', 'frame.title'];
  const all = ids.map((id) => shortened(ids).get(id) ?? id);
  expect(new Set(all).size).toBe(ids.length);
  expect(all).toEqual(['-a', '-aaa', '-aab', '-aa', 'frame.title']);
});

test('names, and ids that could be words of the code, are not changed', () => {
  expect(shortened(['frame.title', 'submit', 'Escape', 'onBlur', 'POINTS'])).toEqual(new Map());
});

test('code and catalogues get the same id with any quotes, and all else is unchanged', () => {
  const short = new Map([['1abCde', '1ab']]);
  const code = 'f({id:"1abCde"},`1abCde`,\'1abCde\',JSON.parse("{\\"1abCde\\":[\\"x1abCde\\"]}"),"1abCdef","2bcDef")';
  expect(shorten(code, short)).toBe(
    'f({id:"1ab"},`1ab`,\'1ab\',JSON.parse("{\\"1ab\\":[\\"x1abCde\\"]}"),"1abCdef","2bcDef")',
  );
});
