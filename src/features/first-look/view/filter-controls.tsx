import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { filterGroupsOf, type FilterGroup, type GroupFilters } from '#/domain/traces/filter-groups.ts';
import { highPasses, lowPasses, notches, type Filters } from '#/domain/traces/filters.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { Select } from '#/ui/fields/select.tsx';
import { NumberSelect } from './number-select.tsx';
import { useGroupNames } from './scale-texts.ts';

interface FilterControlsProps {
  filters: GroupFilters;
  channels: readonly Channel[];
  onChange: (filters: GroupFilters) => void;
}

const none: Filters = { highPassHz: undefined, lowPassHz: undefined, notchHz: undefined };

/** The bands of the chosen group, and the notch of all groups, because the mains are the same for all. */
export function FilterControls({ filters, channels, onChange }: FilterControlsProps) {
  const { i18n, t } = useLingui();
  const names = useGroupNames();
  const groups = filterGroupsOf(channels);
  const [chosen, setChosen] = useState<FilterGroup>();
  const group = chosen && groups.includes(chosen) ? chosen : groups[0];
  if (!group) return null;
  const own = filters[group] ?? none;
  const off = t({ context: 'filter', message: `Off` });
  const hz = (value: number) => t`${i18n.number(value)} Hz`;
  const filtered = (changes: Partial<Filters>) => onChange({ ...filters, [group]: { ...own, ...changes } });
  return (
    <>
      {groups.length > 1 ? (
        <Select
          label={t`Filters of`}
          options={groups.map((value) => ({ value, label: names[value] }))}
          value={group}
          onChange={setChosen}
        />
      ) : null}
      <NumberSelect
        label={t`High pass`}
        values={highPasses}
        value={own.highPassHz}
        off={off}
        text={hz}
        onChange={(highPassHz) => filtered({ highPassHz })}
      />
      <NumberSelect
        label={t`Low pass`}
        values={lowPasses}
        value={own.lowPassHz}
        off={off}
        text={hz}
        onChange={(lowPassHz) => filtered({ lowPassHz })}
      />
      <NumberSelect
        label={t`Notch`}
        values={notches}
        value={own.notchHz}
        off={off}
        text={hz}
        onChange={(notchHz) =>
          onChange(Object.fromEntries(groups.map((one) => [one, { ...(filters[one] ?? none), notchHz }])))
        }
      />
    </>
  );
}
