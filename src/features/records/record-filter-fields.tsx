import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { statusesOf, statusFilter, type RecordFilters, type WhichDoctor } from '#/domain/record-filters.ts';
import { recordStatuses } from '#/domain/record.ts';
import { statusText } from '#/parts/recordings/status-chip.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { FilterBlock, FilterGroup } from '#/ui/lists/filter-group.tsx';
import { whenReleased } from '#/browser/page/pointer.ts';
import { isMeantDate } from '#/domain/plain-date.ts';
import { DayEntry } from '#/parts/fields/day-entry.tsx';
import { useToday } from '#/parts/people/use-today.ts';

interface RecordFilterFieldsProps {
  filters: RecordFilters;
  /** Only doctors filter by doctors (R-REC-5). */
  isDoctor: boolean;
  onChange: (filters: RecordFilters) => void;
}

export function RecordFilterFields({ filters, isDoctor, onChange }: RecordFilterFieldsProps) {
  const { t } = useLingui();
  const statuses = statusesOf(filters);
  return (
    <>
      <FilterGroup label={t`Recording is...`}>
        {recordStatuses.map((status) => (
          <CheckBox
            key={status}
            isSelected={statuses.includes(status)}
            onChange={(isWanted) => {
              const wanted = isWanted ? [...statuses, status] : statuses.filter((other) => other !== status);
              onChange({ ...filters, status: statusFilter(wanted) });
            }}
          >
            {statusText(status)}
          </CheckBox>
        ))}
      </FilterGroup>
      <FilterBlock>
        <DayFilter day={filters.prescribedOn} onChange={(prescribedOn) => onChange({ ...filters, prescribedOn })} />
      </FilterBlock>
      {isDoctor ? (
        <>
          <WhichDoctorFilter
            label={t`Prescribed by...`}
            value={filters.prescriber}
            onChange={(prescriber) => onChange({ ...filters, prescriber })}
          />
          <WhichDoctorFilter
            label={t`To be analysed by...`}
            value={filters.rhythmSpecialist}
            onChange={(rhythmSpecialist) => onChange({ ...filters, rhythmSpecialist })}
          />
        </>
      ) : (
        <FilterBlock>
          <p className="second">{t`Recordings that you have prescribed yourself are not listed.`}</p>
        </FilterBlock>
      )}
    </>
  );
}

interface WhichDoctorFilterProps {
  label: string;
  value: WhichDoctor | undefined;
  onChange: (value: WhichDoctor | undefined) => void;
}

/** 'Me' and 'Other doctor' exclude each other, and both may be off. */
function WhichDoctorFilter({ label, value, onChange }: WhichDoctorFilterProps) {
  const { t } = useLingui();
  const labels = { me: t`Me`, other: t`Other doctor` };
  return (
    <FilterGroup label={label}>
      {(['me', 'other'] as const).map((which) => (
        <CheckBox
          key={which}
          isSelected={value === which}
          onChange={(isWanted) => onChange(isWanted ? which : undefined)}
        >
          {labels[which]}
        </CheckBox>
      ))}
    </FilterGroup>
  );
}

interface DayFilterProps {
  /** `yyyy-MM-dd` */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The list follows each valid day up to today, and an empty field. */
function DayFilter({ day, onChange }: DayFilterProps) {
  const { t } = useLingui();
  // The typed text belongs to one day. If a chip or the address changes the day, the text is dropped.
  const [typed, setTyped] = useState({ text: day ?? '', over: day });
  const [isLeft, setLeft] = useState(false);
  const text = typed.over === day ? typed.text : (day ?? '');
  const today = useToday().toString();
  const problem =
    text === '' || text === day
      ? undefined
      : !isMeantDate(text)
        ? t`The date is invalid.`
        : text > today
          ? t`The date must not be after today.`
          : undefined;
  const change = (next: string) => {
    setLeft(false);
    const wanted = isMeantDate(next) && next <= today ? next : next === '' ? undefined : day;
    setTyped({ text: next, over: wanted });
    if (wanted !== day) onChange(wanted);
  };
  return (
    <DayEntry
      label={t`Prescribed on...`}
      value={text}
      max={today}
      errorMessage={isLeft || isMeantDate(text) ? problem : undefined}
      onChange={change}
      onBlur={() => whenReleased(() => setLeft(true))}
    />
  );
}
