import { expect, test } from 'vitest';
import { pinFault, pinIn } from './pin.ts';

test.each(['835210', '40718293', '902817', '11223384'])('%s is accepted', (pin) => {
  expect(pinFault(pin)).toBeUndefined();
});

test.each([
  ['', 'empty'],
  ['12345a', 'digits'],
  ['83521', 'short'],
  ['8'.repeat(33), 'long'],
  ['000000', 'trivial'],
  ['123456', 'trivial'],
  ['789012', 'trivial'],
  ['98765432', 'trivial'],
  ['246802', 'trivial'],
  ['121212', 'trivial'],
  ['123123', 'trivial'],
  ['20262026', 'trivial'],
  ['111222', 'trivial'],
  ['112233', 'trivial'],
  ['123321', 'trivial'],
] as const)('%s is refused: %s', (pin, fault) => {
  expect(pinFault(pin)).toBe(fault);
});

test('a PIN may be pasted with spaces and hyphens, and typed in digits of other scripts', () => {
  expect(pinIn('٨٣٥٢١٠')).toBe('835210');
  expect(pinIn(' 835 210-4 ')).toBe('8352104');
  expect(pinIn('８３５２１０')).toBe('835210');
});
