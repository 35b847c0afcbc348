import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { PatientListItem } from '#/contract/patient-list.ts';
import { copiedPatient, useCopyState } from '#/data/copies/use-copy-state.ts';
import { countryName } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';
import { fullName } from '#/domain/person.ts';
import { linkName } from '#/parts/page/copy-words.ts';
import { LongDateText } from '#/parts/words/date-text.tsx';
import { LastName } from '#/parts/people/last-name.tsx';
import { sexLabel, sexLetter } from '#/parts/people/sex-label.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import { usePhone } from '#/ui/layout/use-media.ts';
import type { Column } from '#/ui/lists/list-table.tsx';
import { UnsentPatient } from '#/parts/outbox/item-part.tsx';
import './patient-list.css';

export function usePatientColumns(): Column<PatientListItem>[] {
  const { t } = useLingui();
  const isPhone = usePhone();
  const copyOf = useCopyState();
  /** Each member of a patient, in the order of the columns. */
  const columns: Readonly<Record<keyof PatientListItem, Column<PatientListItem> | 'elsewhere'>> = {
    id: 'elsewhere',
    sex: {
      key: 'sex',
      heading: t`Sex`,
      width: 'auto',
      widest: longest(['F', 'M'].map(sexLetter)),
      isMuted: true,
      cell: ({ sex }) =>
        sex ? (
          <abbr className="patient-list__sex" title={sexLabel(sex)}>
            {sexLetter(sex)}
          </abbr>
        ) : (
          '-'
        ),
    },
    firstName: {
      key: 'first',
      heading: t`First name`,
      width: 'minmax(6rem, 1fr)',
      cell: ({ firstName }) => firstName,
    },
    lastName: {
      key: 'last',
      heading: t`Last name`,
      width: 'minmax(7rem, 1.2fr)',
      cell: (patient) => (
        <>
          <RowLink
            className="patient-list__name"
            to="/home/patient/details/$patientId"
            params={{ patientId: String(patient.id) }}
            aria-label={linkName(fullName(patient), copyOf(copiedPatient(patient.id)))}
          >
            <LastName person={patient} />
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
      // A phone has one line for both.
      cell: (patient) => [patient.city, isPhone && countryText(patient)].filter(Boolean).join(' · ') || '-',
    },
    country: {
      key: 'country',
      heading: t`Country`,
      // 'Vereinigtes' is the longest word of a country's name, and needs more than its share.
      width: 'minmax(min-content, 1fr)',
      isMuted: true,
      cell: (patient) => countryText(patient) || '-',
    },
    locale: 'elsewhere',
  };
  return Object.values(columns).filter((column) => column !== 'elsewhere');
}

function longest(texts: readonly string[]): string {
  return texts.reduce((one, other) => (other.length > one.length ? other : one));
}

function countryText({ country, locale }: PatientListItem): string {
  const id = country || (locale ? countryOf(locale) : '');
  if (id === '') return '';
  return /^[A-Z]{2}$/.test(id) ? countryName(id, currentLocale()) : id;
}
