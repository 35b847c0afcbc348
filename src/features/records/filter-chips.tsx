import { useLingui } from '@lingui/react/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { statusesOf, statusFilter, type RecordFilters, type WhichDoctor } from '#/domain/record-filters.ts';
import { FilterChip, FilterChips } from '#/ui/lists/filter-chip.tsx';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { statusText } from '#/parts/recordings/status-chip.tsx';

interface ActiveFiltersProps {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
}

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { t, i18n } = useLingui();
  const active = activeFilters(filters, i18n);
  if (active.length === 0) return null;
  return (
    <FilterChips label={t`Active filters`}>
      {active.map(({ key, text, without }) => (
        <FilterChip key={key} label={t`Remove filter: ${text}`} onRemove={() => onChange(without)}>
          {text}
        </FilterChip>
      ))}
    </FilterChips>
  );
}

interface ActiveFilter {
  key: string;
  text: string;
  without: RecordFilters;
}

const prescribers: Readonly<Record<WhichDoctor, MessageDescriptor>> = {
  me: msg`Prescribed by me`,
  other: msg`Prescribed by another doctor`,
};

const specialists: Readonly<Record<WhichDoctor, MessageDescriptor>> = {
  me: msg`To be analysed by me`,
  other: msg`To be analysed by another doctor`,
};

function activeFilters(filters: RecordFilters, i18n: I18n): ActiveFilter[] {
  const { prescribedOn, prescriber, rhythmSpecialist } = filters;
  const statuses = statusesOf(filters);
  const active: ActiveFilter[] = statuses.map((status) => ({
    key: status,
    text: statusText(status),
    without: { ...filters, status: statusFilter(statuses.filter((other) => other !== status)) },
  }));
  if (prescribedOn) {
    const date = formatPlainDate(prescribedOn, currentLocale(), 'll') ?? prescribedOn;
    const text = i18n._(msg`Prescribed on ${date}`);
    active.push({ key: 'prescribedOn', text, without: { ...filters, prescribedOn: undefined } });
  }
  if (prescriber) {
    const text = i18n._(prescribers[prescriber]);
    active.push({ key: 'prescriber', text, without: { ...filters, prescriber: undefined } });
  }
  if (rhythmSpecialist) {
    const text = i18n._(specialists[rhythmSpecialist]);
    active.push({ key: 'rhythmSpecialist', text, without: { ...filters, rhythmSpecialist: undefined } });
  }
  return active;
}
