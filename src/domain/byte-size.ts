const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function byteSize(bytes: number, locale: string): string {
  let amount = Math.max(0, bytes) / 1000;
  let step = 0;
  while (amount >= 1000 && step < units.length - 1) {
    amount /= 1000;
    step += 1;
  }
  const maximumFractionDigits = amount < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[step]!, maximumFractionDigits }).format(amount);
}
