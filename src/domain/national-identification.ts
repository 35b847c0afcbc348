import { seenText } from './seen-text.ts';

export const nationalIdTypes = ['NINO', 'NIRPP', 'PPS', 'SSN'] as const;

export type NationalIdType = (typeof nationalIdTypes)[number];

export interface NationalIdentification {
  identityNumberType: string;
  identityNumber: string;
}

/**
 * NIRPP: sex, year, month of birth (20 and above if unknown), department (99: abroad), commune, order, key.
 * SSN: unassigned numbers and two from advertisements are refused.
 * NINO: unused prefixes and letters are refused.
 */
const patterns: Readonly<Record<NationalIdType, RegExp>> = {
  NIRPP:
    /^[1-478]\d{2}(?:0[1-9]|1[0-2]|[2-3]\d|4[0-2]|[5-9]\d)(?:0[1-9]|[1-9]\d|2[AB])(?!000)\d{3}(?!000)\d{3}(?:0[1-9]|[1-8]\d|9[0-7])$/,
  SSN: /^(?!078051120|219099999)(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/,
  PPS: /^\d{7}[A-Z]{1,2}$/,
  NINO: /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/,
};

export function knownType(name: string): NationalIdType | undefined {
  return nationalIdTypes.find((known) => known === name);
}

export function savedIdentityNumber({ identityNumberType, identityNumber }: NationalIdentification): string {
  const dense = seenText(identityNumber).replaceAll(/\s/g, '').toUpperCase();
  return identityNumberType === 'SSN' ? dense.replaceAll(/\p{Pd}/gu, '') : dense;
}

const groups: Readonly<Record<NationalIdType, RegExp>> = {
  NIRPP: /^(\d)(\d{2})(\d{2})(\d[\dAB])(\d{3})(\d{3})(\d{2})$/,
  SSN: /^(\d{3})(\d{2})(\d{4})$/,
  PPS: /^(\w+)$/,
  NINO: /^([A-Z]{2})(\d{2})(\d{2})(\d{2})([A-Z])$/,
};

export function readableIdentityNumber(identification: NationalIdentification): string {
  const type = knownType(identification.identityNumberType);
  const found = type && groups[type].exec(savedIdentityNumber(identification));
  return found ? found.slice(1).join(type === 'SSN' ? '-' : ' ') : identification.identityNumber;
}

export function nationalIdProblem(identification: NationalIdentification): 'type-required' | 'invalid' | undefined {
  const number = savedIdentityNumber(identification);
  if (number === '') return undefined;
  if (identification.identityNumberType === '') return 'type-required';
  const type = knownType(identification.identityNumberType);
  return type && patterns[type].test(number) ? undefined : 'invalid';
}
