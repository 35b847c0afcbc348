/** Undefined without values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(half)];
  return sorted.length > 0 ? ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2 : undefined;
}
