import { plural, t } from '@lingui/core/macro';
import { ageOn } from '#/domain/age.ts';

/** The age as of today in the user's time zone, undefined if the birthdate is unknown or invalid. */
export function ageToday(birthdate: string | null | undefined) {
  return ageOn(birthdate ?? '', Temporal.Now.plainDateISO().toString());
}

export function ageText({ count, unit }: NonNullable<ReturnType<typeof ageToday>>): string {
  return unit === 'year'
    ? t({ context: 'age', message: plural(count, { one: '# year', other: '# years' }) })
    : t({ context: 'age', message: plural(count, { one: '# month', other: '# months' }) });
}
