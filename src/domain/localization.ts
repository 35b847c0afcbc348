import { locales } from './locale.ts';

/** What is wrong with the localization of a user or patient: there must be one, and it must be a supported locale. */
export function localizationProblem(tag: string): 'required' | 'invalid' | undefined {
  if (tag === '') return 'required';
  return locales.some((locale) => locale === tag) ? undefined : 'invalid';
}
