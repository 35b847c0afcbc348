import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatInstant } from '#/domain/dates.ts';
import { longestDiagnosis, type RecordTextProblem } from '#/domain/record.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { personName } from '#/parts/people/person-name.ts';

function timeIn(instant: Temporal.Instant, timeZone: string | null | undefined): string | undefined {
  return formatInstant(instant, currentLocale(), 'll-time', timeZone);
}

type Closing = Pick<MedicalRecord, 'closedBy' | 'closedByIdentityNumber' | 'closedByNow' | 'closedDate' | 'timeZone'>;

/** Missing for recordings from before the history, and from another platform. */
export function ClosedBy({ of }: { of: Closing }) {
  const { t } = useLingui();
  const { closedBy, closedByIdentityNumber: identityNumber, closedByNow: now, closedDate, timeZone } = of;
  if (!closedBy || !closedDate) return null;
  const name = identifiedName(closedBy, { identityNumber, now });
  const moment = timeIn(closedDate, timeZone);
  return <p className="second analysis__author">{t`Closed by ${name}, ${moment}`}</p>;
}

export type Authorship = Pick<MedicalRecord, 'diagnosisAuthor' | 'diagnosisDate' | 'timeZone'>;

export function DiagnosisAuthor({ of }: { of: Authorship }) {
  const { t } = useLingui();
  const { diagnosisAuthor, diagnosisDate, timeZone } = of;
  if (!diagnosisAuthor) return null;
  const { identityNumber, presentName } = diagnosisAuthor;
  const now = presentName && personName(presentName, { isDoctor: true });
  const name = identifiedName(personName(diagnosisAuthor, { isDoctor: true }), { identityNumber, now });
  const moment = diagnosisDate ? timeIn(diagnosisDate, timeZone) : undefined;
  return (
    <p className="second analysis__author">
      {moment === undefined ? t`Written by ${name}` : t`Written by ${name}, ${moment}`}
    </p>
  );
}

export function emptyDiagnosis(): string {
  return i18n._(msg({ id: 'record.emptyDiagnosis', message: 'A diagnosis is required.' }));
}

export function diagnosisProblemText(problem: RecordTextProblem): string {
  const texts: Record<RecordTextProblem, () => string> = {
    empty: emptyDiagnosis,
    'too-long': () => i18n._(msg`A diagnosis has at most ${longestDiagnosis} characters.`),
    invalid: () => i18n._(msg`The diagnosis contains characters that cannot be saved.`),
  };
  return texts[problem]();
}
