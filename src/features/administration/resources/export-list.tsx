import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { saveText } from '#/browser/page/file-tab.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { exportedList, type ResourceData, type ResourceCalls } from '#/data/administration/resources.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { csvOf, csvSeparator } from '#/domain/csv.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

/** A cell of the file for spreadsheets. */
export interface ExportedColumn<Item> {
  heading: MessageDescriptor;
  cell: (item: Item) => string | number;
}

interface ExportListProps<Kind extends ResourceData> {
  calls: ResourceCalls<Kind>;
  columns: readonly ExportedColumn<Kind['item']>[];
  selection: Kind['selection'];
  isDisabled: boolean;
}

/** All that is found, in the order of the list. */
export function ExportList<Kind extends ResourceData>({
  calls,
  columns,
  selection,
  isDisabled,
}: ExportListProps<Kind>) {
  const { i18n, t } = useLingui();
  const loading = useSending(exportedList(calls, selection));
  const save = async (type: 'csv' | 'json') => {
    const items = await loading.mutateAsync();
    const name = `${calls.section}-${Temporal.Now.plainDateISO().toString()}.${type}`;
    if (type === 'json') return saveText(`${JSON.stringify(items, undefined, 2)}\n`, name, 'application/json');
    const heads = columns.map(({ heading }) => i18n._(heading));
    const rows = items.map((item) => columns.map(({ cell }) => cell(item)));
    return saveText(csvOf([heads, ...rows], csvSeparator(currentLocale())), name, 'text/csv');
  };
  const props = { icon: 'download', isDisabled, isPending: loading.isPending } as const;
  return (
    <>
      <Button {...props} onPress={() => void save('csv').catch(() => undefined)}>
        {t`Download CSV`}
      </Button>
      <Button {...props} onPress={() => void save('json').catch(() => undefined)}>
        {t`Download JSON`}
      </Button>
      {/* Nothing else tells of a lost network. */}
      {isUnreachable(loading.error) ? (
        <InlineAlert
          level="error"
          isAnnounced
        >{t`The file could not be made, because the network was lost. Please try again.`}</InlineAlert>
      ) : null}
    </>
  );
}
