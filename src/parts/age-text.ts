import { plural, t } from '@lingui/core/macro';
import type { Age } from '#/domain/age.ts';

/** An age in words: '48 years', '3 months'. */
export function ageText({ count, unit }: Age): string {
  return unit === 'year'
    ? t({ context: 'age', message: plural(count, { one: '# year', other: '# years' }) })
    : t({ context: 'age', message: plural(count, { one: '# month', other: '# months' }) });
}
