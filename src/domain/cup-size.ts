/** The cup sizes (specification 1, section 3). Only women have one. */
export const cupSizes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** What is wrong with a cup size: A to G, and none at all is right. */
export function cupSizeProblem(cupSize: string): 'invalid' | undefined {
  return cupSize === '' || cupSizes.some((known) => known === cupSize) ? undefined : 'invalid';
}

/** True where a patient of that sex has a cup size: nobody else's is shown, asked for or kept. */
export function hasCupSize(sex: string): boolean {
  return sex === 'F';
}
