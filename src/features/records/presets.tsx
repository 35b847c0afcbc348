import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { connection } from '#/browser/connection/connection.ts';
import { recordCountQuery } from '#/data/records/record-count.ts';
import type { ListReader } from '#/data/records/record-list.ts';
import { areSameFilters, type RecordFilters } from '#/domain/record-filters.ts';
import { statusText } from '#/parts/recordings/status-chip.tsx';
import { PressButton } from '#/ui/actions/press-button.tsx';
import type { FilterControl } from './use-record-filters.ts';
import './presets.css';

const toDiagnose: RecordFilters = { status: 'RECORDED', rhythmSpecialist: 'me' };

interface Preset {
  label: string;
  filters: RecordFilters;
  count?: number | undefined;
}

/** The last one is remembered, as all filters are (R-REC-7). Only doctors filter by doctors (R-REC-5). */
export function Presets({ control, reader }: { control: FilterControl; reader: ListReader }) {
  const { t } = useLingui();
  const { isDoctor } = reader;
  const { data: waiting, isError } = useQuery({ ...recordCountQuery(toDiagnose, reader), enabled: isDoctor });
  // A count from before a failure may be wrong by now.
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const own: Preset[] = [
    { label: t`For me to diagnose`, filters: toDiagnose, count: isOffline || isError ? undefined : waiting },
    { label: t`Prescribed by me`, filters: { prescriber: 'me' } },
  ];
  const presets: Preset[] = [
    ...(isDoctor ? own : []),
    { label: statusText('ONGOING_RECORDING'), filters: { status: 'ONGOING_RECORDING' } },
    { label: t({ message: 'All', context: 'recordings' }), filters: {} },
  ];
  return (
    <ul className="presets" aria-label={t`Filter by`}>
      {presets.map(({ label, filters, count }) => (
        <li key={label}>
          <PressButton
            className="preset"
            aria-pressed={areSameFilters(filters, control.filters)}
            onPress={() => control.change(filters)}
          >
            {label}
            {filters === toDiagnose ? <span className="preset__count figures"> {count}</span> : null}
          </PressButton>
        </li>
      ))}
    </ul>
  );
}
