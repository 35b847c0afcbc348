import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatInstant } from '#/domain/dates.ts';
import { fullName } from '#/domain/person.ts';
import { joinedLines } from '#/domain/printed-text.ts';

export function PrintedLine({ record: { id, patient }, userName }: { record: MedicalRecord; userName: string }) {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    // The browser prints right after this event, so the time must render synchronously.
    const print = () => flushSync(() => setNow(Temporal.Now.instant()));
    addEventListener('beforeprint', print);
    return () => removeEventListener('beforeprint', print);
  }, []);
  const time = formatInstant(now, currentLocale(), 'll-time');
  const name = fullName(patient);
  const patientId = patient.id;
  return (
    <p className="print-only printed-line">
      <Trans>
        Printed {time} by {userName}. Patient {name} ({patientId}), recording {id}.
      </Trans>
    </p>
  );
}

/** On paper the lines are joined if one page has no room for them (R-SHL-65). */
export function PrintedText({ text, isJoined }: { text: string; isJoined: boolean }) {
  if (!isJoined) return text;
  return (
    <>
      <span className="no-print">{text}</span>
      <span className="print-only">{joinedLines(text)}</span>
    </>
  );
}
