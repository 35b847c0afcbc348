/** What is measured of a patient, in the unit that the wire has it in. */
export type QuantityUnit = 'centimeter' | 'kilogram';

/** A number with its unit as the locale writes it: '71.5 kg', '71,5 kg'. '-' for what is not known. */
export function formatQuantity(value: number | null | undefined, unit: QuantityUnit, locale: string): string {
  if (value === null || value === undefined) return '-';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
