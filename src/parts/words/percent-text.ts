import { currentLocale } from '#/browser/settings/locale.ts';

/** Undefined if the value is not known. */
export function percentText(value: number | null | undefined): string | undefined {
  if (typeof value !== 'number') return undefined;
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(value / 100);
}
