/** The kinds of national identification numbers (specification 1, section 5), sorted as they are shown. */
export const nationalIdTypes = ['NINO', 'NIRPP', 'PPS', 'SSN'] as const;

/** A kind of national identification number. */
export type NationalIdType = (typeof nationalIdTypes)[number];

/** A national identification: '' for a type or a number that is not given. */
export interface NationalIdentification {
  identityNumberType: string;
  identityNumber: string;
}

/**
 * The number of each kind, in the form in which it is kept. Check digits are not checked.
 *
 * - NIRPP, France: sex, year and month of birth (20 and more where it is not known), department or 99 for abroad,
 *   commune, order, key.
 * - SSN, United States: no area 000, 666 or 900 and above, no group 00, no serial 0000, neither of the two numbers that
 *   were printed in advertisements.
 * - PPS, Ireland: seven digits and one or two letters.
 * - NINO, United Kingdom: without the prefixes and letters that are never given out; QQ of the examples is one.
 */
const patterns: Readonly<Record<NationalIdType, RegExp>> = {
  NIRPP:
    /^[1-478]\d{2}(?:0[1-9]|1[0-2]|[2-3]\d|4[0-2]|[5-9]\d)(?:0[1-9]|[1-9]\d|2[AB])(?!000)\d{3}(?!000)\d{3}(?:0[1-9]|[1-8]\d|9[0-7])$/,
  SSN: /^(?!078051120|219099999)(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/,
  PPS: /^\d{7}[A-Z]{1,2}$/,
  NINO: /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/,
};

/** A type by its name; undefined for one that we know nothing about. */
export function knownType(name: string): NationalIdType | undefined {
  return nationalIdTypes.find((known) => known === name);
}

/** The number as it is sent and kept: without spaces, in capitals, and an SSN without its dashes. None is ''. */
export function keptIdentityNumber({ identityNumberType, identityNumber }: NationalIdentification): string {
  const dense = identityNumber.replaceAll(/\s/g, '').toUpperCase();
  return identityNumberType === 'SSN' ? dense.replaceAll(/\p{Pd}/gu, '') : dense;
}

/** The groups in which a number of each kind is written; a PPS number is written in one. */
const groups: Readonly<Record<NationalIdType, RegExp>> = {
  NIRPP: /^(\d)(\d{2})(\d{2})(\d[\dAB])(\d{3})(\d{3})(\d{2})$/,
  SSN: /^(\d{3})(\d{2})(\d{4})$/,
  PPS: /^(\w+)$/,
  NINO: /^([A-Z]{2})(\d{2})(\d{2})(\d{2})([A-Z])$/,
};

/** A kept number as it is read: 1 84 12 76 451 089 46, 536-90-4399, AB 12 34 56 C. What is no such number stays as it is. */
export function readableIdentityNumber(identification: NationalIdentification): string {
  const type = knownType(identification.identityNumberType);
  const found = type && groups[type].exec(keptIdentityNumber(identification));
  return found ? found.slice(1).join(type === 'SSN' ? '-' : ' ') : identification.identityNumber;
}

/**
 * What is wrong with a national identification: a number needs a type, and must look like one of that type. None at all is
 * right, and so is a type without a number.
 */
export function nationalIdProblem(identification: NationalIdentification): 'type-required' | 'invalid' | undefined {
  const number = keptIdentityNumber(identification);
  if (number === '') return undefined;
  if (identification.identityNumberType === '') return 'type-required';
  const type = knownType(identification.identityNumberType);
  return type && patterns[type].test(number) ? undefined : 'invalid';
}
