import { expect, test } from 'vitest';
import { joinedParts, partsOfSpan } from './joined-parts.ts';

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
