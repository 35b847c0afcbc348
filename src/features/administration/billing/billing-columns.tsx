import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { Column } from '#/ui/lists/list-table.tsx';
import { applicationLabel } from '../organizations/organization-words.ts';
import { isMonthRow, monthText, type ShownRow } from './billing-months.ts';
import './billing.css';

export function billingColumns(): Column<ShownRow>[] {
  const number = new Intl.NumberFormat(currentLocale());
  return [
    {
      key: 'organization',
      heading: i18n._(msg`Organization`),
      width: 'minmax(10rem, 2fr)',
      cell: (row) =>
        isMonthRow(row) ? <strong className="billing__month">{monthText(row.month)}</strong> : row.organizationName,
    },
    {
      key: 'application',
      heading: i18n._(msg`Application`),
      width: 'minmax(8rem, 1.5fr)',
      isMuted: true,
      cell: (row) => (isMonthRow(row) ? null : applicationLabel(row.application)),
    },
    {
      key: 'recordings',
      heading: i18n._(msg`Recordings`),
      width: 'minmax(6rem, 1fr)',
      isEnd: true,
      cell: (row) => (isMonthRow(row) ? <strong>{number.format(row.sum)}</strong> : number.format(row.recordings)),
    },
  ];
}
