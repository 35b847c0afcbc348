import type { Random } from '../random.ts';

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('');
const letters = (random: Random, from: string, count: number) =>
  Array.from({ length: count }, () => from.charAt(random.between(0, from.length - 1))).join('');

/** Neither a commune nor an order is 000. */
function placeAndOrder(random: Random): string {
  const six = digits(random, 6);
  return `${six.slice(0, 3).replace('000', '001')}${six.slice(3).replace('000', '001')}`;
}

/** Sex, year and month of birth, department, commune, order, two check digits. */
function frenchNumber(random: Random, sex: string, birthdate: string): string {
  const department = String(random.between(1, 95)).padStart(2, '0').replace('20', '21');
  const number = `${sex === 'M' ? 1 : 2}${birthdate.slice(2, 4)}${birthdate.slice(5, 7)}${department}${placeAndOrder(random)}`;
  return number + String(97n - (BigInt(number) % 97n)).padStart(2, '0');
}

export function identityNumberOf(
  random: Random,
  locale: string,
  sex: string,
  birthdate: string,
): { type: string; number: string } | undefined {
  if (!random.chance(0.6)) return undefined;
  if (locale === 'fr-FR') return { type: 'NIRPP', number: frenchNumber(random, sex, birthdate) };
  if (locale === 'en-GB') {
    return {
      type: 'NINO',
      // No number begins with ZZ.
      number: `${letters(random, 'ABCEHJKLMPRSTWXYZ', 2).replace('ZZ', 'ZY')}${digits(random, 6)}${letters(random, 'ABCD', 1)}`,
    };
  }
  return undefined;
}
