export type QuantityUnit = 'centimeter' | 'kilogram';

export function formatQuantity(value: number | null | undefined, unit: QuantityUnit, locale: string): string {
  if (value === null || value === undefined) return '-';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
