import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { HealthcareProfessional } from '#/contract/healthcare-professionals.ts';
import { countryName } from '#/domain/country.ts';
import { isDoctor } from '#/domain/role.ts';
import type { Column } from '#/ui/lists/list-table.tsx';
import { personName } from './person-name.ts';
import type { Professional } from './professional.ts';
import '#/ui/fields/tick.css';

interface Choice {
  selectedId: number | undefined;
  onSelect: (professional: Professional) => void;
}

export function useProfessionalColumns({ selectedId, onSelect }: Choice): Column<HealthcareProfessional>[] {
  const { t } = useLingui();
  const group = useId();
  return [
    {
      key: 'select',
      heading: t`Select`,
      width: 'auto',
      cell: (row) => (
        <label className="professional-picker__choice">
          <input
            className="tick"
            type="radio"
            name={group}
            checked={row.id === selectedId}
            onChange={() => onSelect(row)}
            onKeyDown={(event) => {
              // Enter must not submit the form around the table.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <span className="visually-hidden">{personName(row, { isDoctor: isDoctor(row.roles) })}</span>
        </label>
      ),
    },
    { key: 'first', heading: t`First name`, width: 'minmax(6rem, 1fr)', cell: ({ firstName }) => firstName },
    { key: 'last', heading: t`Last name`, width: 'minmax(7rem, 1.2fr)', cell: ({ lastName }) => lastName },
    { key: 'city', heading: t`City`, width: 'minmax(6rem, 1fr)', isMuted: true, cell: ({ city }) => city || '-' },
    {
      key: 'country',
      heading: t`Country`,
      width: 'minmax(5rem, 1fr)',
      isMuted: true,
      cell: ({ country }) => (country ? countryName(country, currentLocale()) : '-'),
    },
  ];
}
