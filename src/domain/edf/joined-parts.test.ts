import { expect, test } from 'vitest';
import { joinedParts, missingSpan, partsOfSpan } from './joined-parts.ts';

const file = Uint8Array.from({ length: 100 }, (_, index) => index);
const part = (from: number, to: number) => ({ from, to });

function read(parts: { from: number; to: number }[], span: { from: number; to: number }) {
  const found = partsOfSpan(parts, span);
  return (
    found && [
      ...joinedParts(
        found,
        found.map(({ from, to }) => file.slice(from, to)),
        span,
      ),
    ]
  );
}

test.each([
  [[part(0, 100)], part(10, 20)],
  [[part(10, 20)], part(10, 20)],
  [[part(0, 30), part(25, 60), part(58, 100)], part(5, 95)],
  [[part(0, 30), part(0, 10), part(30, 40)], part(0, 40)],
])('the bytes of a span come from the parts that hold it', (parts, span) => {
  expect(read(parts, span)).toEqual(Array.from(file.slice(span.from, span.to)));
});

test.each([
  [[], part(0, 1)],
  [[part(0, 30), part(31, 60)], part(20, 40)],
  [[part(0, 30)], part(20, 31)],
])('a span of which a byte is missing is not read', (parts, span) => {
  expect(read(parts, span)).toBeUndefined();
});

test.each([
  ['nothing is there', [], part(10, 20), part(10, 20)],
  ['the beginning is there', [part(0, 12)], part(10, 20), part(12, 20)],
  ['the end is there', [part(18, 30)], part(10, 20), part(10, 18)],
  ['both ends are there', [part(0, 12), part(12, 14), part(18, 30)], part(10, 20), part(14, 18)],
  ['the middle is there', [part(12, 18)], part(10, 20), part(10, 20)],
  ['all is there', [part(0, 15), part(14, 30)], part(10, 20), part(20, 20)],
  ['another place is there', [part(30, 40), part(0, 10)], part(10, 20), part(10, 20)],
])('if %s, only the rest is missing', (_, parts, span, missing) => {
  expect(missingSpan(parts, span)).toEqual(missing);
});
