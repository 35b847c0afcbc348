import { withPlainDigits } from './plain-digits.ts';

/** A PIN has at least so many digits; more than the most help nobody. */
export const pinLength = { least: 6, recommended: 8, most: 32 } as const;

/** Why a PIN is not taken. */
export type PinFault = 'empty' | 'digits' | 'short' | 'long' | 'trivial';

/** A PIN as it was typed or pasted: the digits of every script are digits, and spaces and hyphens between them are no part of it. */
export function pinIn(typed: string): string {
  return withPlainDigits(typed).replaceAll(/[\s-]/g, '');
}

/** What is wrong with a new PIN; undefined when it will do. */
export function pinFault(pin: string): PinFault | undefined {
  if (pin === '') return 'empty';
  if (!/^\d+$/.test(pin)) return 'digits';
  if (pin.length < pinLength.least) return 'short';
  if (pin.length > pinLength.most) return 'long';
  return isTrivial(pin) ? 'trivial' : undefined;
}

/**
 * One that is tried first: steps of one size (000000, 123456, 246802), doubled (112233) or there and back (123321); a short
 * part repeated (121212, 20262026); two digits alone.
 */
function isTrivial(pin: string): boolean {
  const single = pin.replaceAll(/(\d)\1/g, '$1');
  const isThereAndBack = pin === digitsOf(pin).toReversed().join('');
  return (
    hasOneStep(pin) || hasOneStep(single) || isThereAndBack || /^(\d{2,4})\1+\d?$/.test(pin) || new Set(pin).size < 3
  );
}

function digitsOf(pin: string): number[] {
  return pin.split('').map(Number);
}

function hasOneStep(pin: string): boolean {
  const digits = digitsOf(pin);
  return new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)).size <= 1;
}
