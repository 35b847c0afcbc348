import { withPlainDigits } from './plain-digits.ts';

export const pinLength = { least: 6, recommended: 8, most: 32 } as const;

/** The last wrong one wipes the tablet. */
export const mostTries = 10;

export type PinFault = 'empty' | 'digits' | 'short' | 'long' | 'trivial';

export function pinIn(typed: string): string {
  return withPlainDigits(typed).replaceAll(/[\s-]/g, '');
}

export function pinFault(pin: string): PinFault | undefined {
  if (pin === '') return 'empty';
  if (!/^\d+$/.test(pin)) return 'digits';
  if (pin.length < pinLength.least) return 'short';
  if (pin.length > pinLength.most) return 'long';
  return isTrivial(pin) ? 'trivial' : undefined;
}

/** Examples are 123456, 112233, 123321, 121212, 20262026 and 121121. */
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
