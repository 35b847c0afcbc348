/** The sexes that a patient can have on the wire (specification 1, section 3). */
export const sexes = ['M', 'F'] as const;

/** What is wrong with a patient's sex: there must be one, M or F. */
export function sexProblem(sex: string): 'required' | 'invalid' | undefined {
  if (sex === '') return 'required';
  return sexes.some((known) => known === sex) ? undefined : 'invalid';
}
