import { isMeantDate } from './plain-date.ts';

/** `today` is the date in the user’s time zone (R-PAT-43). */
export function birthdateProblem(birthdate: string, today: string): 'required' | 'invalid' | undefined {
  if (birthdate === '') return 'required';
  return isMeantDate(birthdate) && birthdate < today ? undefined : 'invalid';
}
