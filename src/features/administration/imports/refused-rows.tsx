import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { rowReasons, type RefusedRow, type RowReason } from '#/contract/imports.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { fieldLabels, reasonWords } from './import-words.ts';

const shownAtFirst = 50;

/** Thousands of rows at once would be slow. */
export function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  const { i18n, t } = useLingui();
  const [reason, setReason] = useState<RowReason | ''>('');
  const [limit, setLimit] = useState(shownAtFirst);
  const present = rowReasons.filter((one) => rows.some((row) => row.reason === one));
  const wanted = reason === '' ? rows : rows.filter((row) => row.reason === reason);
  const shown = wanted.slice(0, limit);
  const fieldText = (field: string) => {
    const label = fieldLabels[field] ?? fieldLabels[field.replace(/Id$/, '')];
    return label ? i18n._(label) : field || '-';
  };
  // Professionals and compatibility have none.
  const hasSerials = rows.some(({ serial }) => serial);
  return (
    <Card>
      <Panel heading={t`Refused rows`} isLarge>
        {present.length > 1 ? (
          <Select
            label={t`Reason`}
            value={reason}
            onChange={(chosen) => {
              setReason(chosen);
              setLimit(shownAtFirst);
            }}
            options={[
              { value: '' as const, label: t`All reasons` },
              ...present.map((one) => ({ value: one, label: i18n._(reasonWords[one]) })),
            ]}
          />
        ) : null}
        <ListTable
          label={t`Refused rows`}
          rows={shown}
          rowKey={({ row, field, reason: why }) => `${row} ${field} ${why}`}
          isInPanel
          phoneAreas={hasSerials ? '"row serial" "field field" "reason reason"' : '"row field" "reason reason"'}
          phoneColumns="auto minmax(0, 1fr)"
          columns={[
            {
              key: 'row',
              heading: t`Row`,
              width: 'minmax(4rem, 0.5fr)',
              cell: ({ row }) => i18n.number(row),
            },
            ...(hasSerials
              ? [
                  {
                    key: 'serial',
                    heading: t`Serial number`,
                    width: 'minmax(8rem, 1fr)',
                    cell: ({ serial }: RefusedRow) => serial || '-',
                  },
                ]
              : []),
            {
              key: 'field',
              heading: t`Field`,
              width: 'minmax(8rem, 1fr)',
              isMuted: true,
              cell: ({ field }) => fieldText(field),
            },
            {
              key: 'reason',
              heading: t`Reason`,
              width: 'minmax(10rem, 2fr)',
              cell: ({ reason: why, candidates = [] }) =>
                [i18n._(reasonWords[why]), candidates.join(', ')].filter(Boolean).join(' '),
            },
          ]}
        />
        {wanted.length > limit ? (
          <Button variant="quiet" onPress={() => setLimit((before) => before + 500)}>{t`Show more`}</Button>
        ) : null}
      </Panel>
    </Card>
  );
}
