import { expect, test } from 'vitest';
import { createEventParser } from './event-parser.ts';

const text = ':\n\nid: 1.2\nevent: changed\ndata: {"ü":\ndata: 1}\n\n:\n\nevent: everything\ndata:x\n\n';
const events = [
  { event: 'changed', id: '1.2', data: '{"ü":\n1}' },
  { event: 'everything', id: '1.2', data: 'x' },
];

test.each([1, 2, 3, 7, 1000])('messages are read from parts of %i bytes', (size) => {
  const parse = createEventParser();
  const bytes = new TextEncoder().encode(text);
  const read: unknown[] = [];
  for (let at = 0; at < bytes.length; at += size) read.push(...parse(bytes.subarray(at, at + size)));
  expect(read).toEqual(events);
});

test.each(['\r\n', '\r'])('lines may end with other line breaks', (lineBreak) => {
  const parse = createEventParser();
  const bytes = new TextEncoder().encode(text.replaceAll('\n', lineBreak));
  const read = [...bytes].flatMap((byte) => parse(new Uint8Array([byte])));
  // A CR at the end waits for the next part.
  expect([...read, ...parse(new TextEncoder().encode('\n'))]).toEqual(events);
});
