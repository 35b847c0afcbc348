import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { PatientListItem } from '#/contract/patient-list.ts';
import { countryName } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';
import { fullName } from '#/domain/person.ts';
import { LongDateText } from '#/parts/words/date-text.tsx';
import { sexLabel } from '#/parts/people/sex-label.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import type { Column } from '#/ui/lists/list-table.tsx';
import { UnsentPatient } from '#/parts/outbox/item-part.tsx';
import './patient-list.css';

export function usePatientColumns(): Column<PatientListItem>[] {
  const { t } = useLingui();
  /** Each member of a patient, in the order of the columns. */
  const columns: Readonly<Record<keyof PatientListItem, Column<PatientListItem> | 'elsewhere'>> = {
    id: 'elsewhere',
    sex: {
      key: 'sex',
      heading: t`Sex`,
      width: 'auto',
      isMuted: true,
      cell: ({ sex }) =>
        sex ? (
          <abbr className="patient-list__sex" title={sexLabel(sex)}>
            {sex}
          </abbr>
        ) : (
          '-'
        ),
    },
    firstName: {
      key: 'first',
      heading: t`First name`,
      width: 'minmax(6rem, 1fr)',
      cell: ({ firstName }) => <span className="patient-list__name">{firstName}</span>,
    },
    lastName: {
      key: 'last',
      heading: t`Last name`,
      width: 'minmax(7rem, 1.2fr)',
      cell: (patient) => (
        <>
          <RowLink
            className="patient-list__name patient-list__last"
            to="/home/patient/details/$patientId"
            params={{ patientId: String(patient.id) }}
            aria-label={fullName(patient)}
          >
            {patient.lastName}
          </RowLink>
          <UnsentPatient id={patient.id} />
        </>
      ),
    },
    birthdate: {
      key: 'born',
      heading: t`Birthdate`,
      width: 'minmax(7rem, auto)',
      isMuted: true,
      cell: ({ birthdate }) => <LongDateText date={birthdate} />,
    },
    city: {
      key: 'city',
      heading: t`City`,
      width: 'minmax(6rem, 1.1fr)',
      isMuted: true,
      cell: ({ city }) => city || '-',
    },
    country: {
      key: 'country',
      heading: t`Country`,
      // 'Vereinigtes' is the longest word of a country's name, and needs more than its share.
      width: 'minmax(min-content, 1fr)',
      isMuted: true,
      cell: (patient) => countryText(patient),
    },
    locale: 'elsewhere',
  };
  return Object.values(columns).filter((column) => column !== 'elsewhere');
}

function countryText({ country, locale }: PatientListItem): string {
  const id = country || (locale ? countryOf(locale) : '');
  if (id === '') return '-';
  return /^[A-Z]{2}$/.test(id) ? countryName(id, currentLocale()) : id;
}
