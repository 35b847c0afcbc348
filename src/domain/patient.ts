import { locales } from './locale.ts';
import { isMeantDate } from './plain-date.ts';

/** `today` is the date in the organization's time zone, or what stands for it (R-PAT-43). */
export function birthdateProblem(birthdate: string, today: string): 'required' | 'invalid' | undefined {
  if (birthdate === '') return 'required';
  return isMeantDate(birthdate) && birthdate < today ? undefined : 'invalid';
}

export const sexes = ['M', 'F'] as const;

export function sexProblem(sex: string): 'required' | 'invalid' | undefined {
  if (sex === '') return 'required';
  return sexes.some((known) => known === sex) ? undefined : 'invalid';
}

export const cupSizes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export function cupSizeProblem(cupSize: string): 'invalid' | undefined {
  return cupSize === '' || cupSizes.some((known) => known === cupSize) ? undefined : 'invalid';
}

export function hasCupSize(sex: string): boolean {
  return sex === 'F';
}

export type Measure = 'height' | 'weight' | 'underbustCircumference' | 'headCircumference';

/** The bounds are inclusive, in cm and kg (R-PAT-51). */
export const measureBounds: Readonly<Record<Measure, { least: number; most: number }>> = {
  height: { least: 20, most: 250 },
  weight: { least: 3, most: 500 },
  underbustCircumference: { least: 20, most: 250 },
  headCircumference: { least: 3, most: 100 },
};

export type MeasureProblem = 'too-low' | 'too-high' | 'invalid';

export function measureProblem(measure: Measure, value: number | null): MeasureProblem | undefined {
  if (value === null) return undefined;
  const { least, most } = measureBounds[measure];
  if (value < least) return 'too-low';
  if (value > most) return 'too-high';
  return Number.isNaN(value) ? 'invalid' : undefined;
}

export function localizationProblem(tag: string): 'required' | 'invalid' | undefined {
  if (tag === '') return 'required';
  return locales.some((locale) => locale === tag) ? undefined : 'invalid';
}

export const longestPatientComments = 5000;

/** Control characters and unpaired surrogates are refused. */
export function patientCommentsProblem(comments: string): 'too-long' | 'invalid' | undefined {
  if (comments.length > longestPatientComments) return 'too-long';
  return /(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(comments) ? 'invalid' : undefined;
}

export type QuantityUnit = 'centimeter' | 'kilogram';

export function formatQuantity(value: number | null | undefined, unit: QuantityUnit, locale: string): string {
  if (value === null || value === undefined) return '-';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
