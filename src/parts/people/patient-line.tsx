import { currentLocale } from '#/browser/settings/locale.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { sexLetter } from './sex-label.ts';

/** Another platform may leave both out. */
export interface PatientMarks {
  birthdate?: string | null | undefined;
  sex?: string | null | undefined;
}

/** '18 Dec 1940 · F' tells two patients of one name apart. What is unknown is left out, so it may be ''. */
export function patientLine({ birthdate, sex }: PatientMarks): string {
  const born = formatPlainDate(birthdate, currentLocale(), 'll');
  return [born, sex && sexLetter(sex)].filter(Boolean).join(' · ');
}

export function PatientLine({ patient }: { patient: PatientMarks | null | undefined }) {
  const text = patient ? patientLine(patient) : '';
  return text === '' ? null : <div className="second figures">{text}</div>;
}
