import { plural, t } from '@lingui/core/macro';
import type { Age } from '#/domain/age.ts';

export function ageText({ count, unit }: Age): string {
  return unit === 'year'
    ? t({ context: 'age', message: plural(count, { one: '# year', other: '# years' }) })
    : t({ context: 'age', message: plural(count, { one: '# month', other: '# months' }) });
}
