import { useLingui } from '@lingui/react/macro';
import { Segments } from '#/ui/fields/segments.tsx';

export type HistoryView = 'changes' | 'readings';

interface HistoryViewsProps {
  view: HistoryView;
  onView: (view: HistoryView) => void;
}

/** The two parts of the history. */
export function HistoryViews({ view, onView }: HistoryViewsProps) {
  const { t } = useLingui();
  return (
    <Segments
      hasWords
      label={t`Shown`}
      options={[
        { value: 'changes', label: t`Changes`, icon: 'pen' },
        { value: 'readings', label: t`Who looked`, icon: 'eye' },
      ]}
      value={view}
      onChange={onView}
    />
  );
}
