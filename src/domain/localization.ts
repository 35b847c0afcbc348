import { locales } from './locale.ts';

export function localizationProblem(tag: string): 'required' | 'invalid' | undefined {
  if (tag === '') return 'required';
  return locales.some((locale) => locale === tag) ? undefined : 'invalid';
}
