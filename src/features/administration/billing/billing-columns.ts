import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { BillingRow } from '#/contract/billing.ts';
import type { Column } from '#/ui/lists/list-table.tsx';
import { applicationLabel } from '../organizations/organization-words.ts';

/** The month is yyyy-MM. */
export function monthText(month: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}

export function billingColumns(): Column<BillingRow>[] {
  const number = new Intl.NumberFormat(currentLocale());
  return [
    { key: 'month', heading: i18n._(msg`Month`), width: 'minmax(9rem, 1fr)', cell: ({ month }) => monthText(month) },
    {
      key: 'organization',
      heading: i18n._(msg`Organization`),
      width: 'minmax(10rem, 2fr)',
      cell: ({ organizationName }) => organizationName,
    },
    {
      key: 'application',
      heading: i18n._(msg`Application`),
      width: 'minmax(8rem, 1.5fr)',
      isMuted: true,
      cell: ({ application }) => applicationLabel(application),
    },
    {
      key: 'recordings',
      heading: i18n._(msg`Recordings`),
      width: 'minmax(6rem, 1fr)',
      isEnd: true,
      cell: ({ recordings }) => number.format(recordings),
    },
  ];
}
