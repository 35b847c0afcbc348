import { isPlainDate } from './plain-date.ts';

/**
 * What is wrong with a birthdate, yyyy-MM-dd: there must be one, it must be a real date, and lie before today
 *. `today` is the date where the user is.
 */
export function birthdateProblem(birthdate: string, today: string): 'required' | 'invalid' | undefined {
  if (birthdate === '') return 'required';
  return isPlainDate(birthdate) && birthdate < today ? undefined : 'invalid';
}
