import { useLingui } from '@lingui/react/macro';
import { statusesOf, statusFilter, type RecordFilters, type WhichDoctor } from '#/domain/record-filters.ts';
import { recordStatuses } from '#/domain/record.ts';
import { statusText } from '#/parts/recordings/status-chip.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { FilterBlock, FilterGroup } from '#/ui/lists/filter-group.tsx';
import { DayFilter } from './day-filter.tsx';

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
