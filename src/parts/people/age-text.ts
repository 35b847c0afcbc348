import { plural, t } from '@lingui/core/macro';
import { ageOn } from '#/domain/age.ts';
import { useToday } from './use-today.ts';

/** The age as of today, undefined if the birthdate is unknown or invalid. */
export function useAge(birthdate: string | null | undefined) {
  return ageOn(birthdate ?? '', useToday().toString());
}

export function ageText({ count, unit }: NonNullable<ReturnType<typeof useAge>>): string {
  return unit === 'year'
    ? t({ context: 'age', message: plural(count, { one: '# year', other: '# years' }) })
    : t({ context: 'age', message: plural(count, { one: '# month', other: '# months' }) });
}
