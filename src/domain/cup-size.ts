export const cupSizes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export function cupSizeProblem(cupSize: string): 'invalid' | undefined {
  return cupSize === '' || cupSizes.some((known) => known === cupSize) ? undefined : 'invalid';
}

export function hasCupSize(sex: string): boolean {
  return sex === 'F';
}
