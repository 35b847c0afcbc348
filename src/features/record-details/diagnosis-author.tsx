import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatInstant, usedTimeZone } from '#/domain/dates.ts';
import { personName } from '#/parts/people/person-name.ts';

export type Authorship = Pick<MedicalRecord, 'diagnosisAuthor' | 'diagnosisDate' | 'timeZone'>;

export function DiagnosisAuthor({ of }: { of: Authorship }) {
  const { t } = useLingui();
  const { diagnosisAuthor, diagnosisDate, timeZone } = of;
  if (!diagnosisAuthor) return null;
  const name = personName(diagnosisAuthor, { isDoctor: true });
  const time = diagnosisDate ? formatInstant(diagnosisDate, currentLocale(), 'll-time', timeZone) : undefined;
  const moment = time === undefined ? undefined : `${time} (${usedTimeZone(timeZone)})`;
  return (
    <p className="second analysis__author">
      {moment === undefined ? t`Written by ${name}` : t`Written by ${name}, ${moment}`}
    </p>
  );
}
