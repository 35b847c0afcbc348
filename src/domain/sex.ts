export const sexes = ['M', 'F'] as const;

export function sexProblem(sex: string): 'required' | 'invalid' | undefined {
  if (sex === '') return 'required';
  return sexes.some((known) => known === sex) ? undefined : 'invalid';
}
