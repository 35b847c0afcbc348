import { expect, test } from 'vitest';
import { boundaryOf, byteParts } from './byte-parts.ts';

const body = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const part = (range: string, bytes: string) =>
  `\r\n--ab\r\nContent-Type: x/y\r\nContent-Range: bytes ${range}\r\n\r\n${bytes}`;
const texts = (text: string) =>
  byteParts(body(text), 'ab').map(({ from, to, bytes }) => [from, to, String.fromCharCode(...bytes)]);

test('each part is read by its length, whatever its bytes are', () => {
  expect(texts(`${part('2-5/10', '\r\n--')}${part('7-8/*', '\0\u00ff')}\r\n--ab--\r\n`)).toEqual([
    [2, 6, '\r\n--'],
    [7, 9, '\0\u00ff'],
  ]);
});

test('a cut body has the parts that are whole', () => {
  expect(texts(`${part('2-5/10', 'cdef')}${part('7-9/10', 'h')}`)).toEqual([[2, 6, 'cdef']]);
  expect(texts('')).toEqual([]);
  expect(texts(part('5-2/10', 'cdef'))).toEqual([]);
});

test.each([
  ['multipart/byteranges; boundary=ab', 'ab'],
  ['multipart/byteranges; boundary="a b"', 'a b'],
  ['multipart/form-data; boundary=ab', undefined],
  ['application/octet-stream', undefined],
  [null, undefined],
])('the boundary of %s is %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
