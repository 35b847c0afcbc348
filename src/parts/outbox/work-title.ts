import { t } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { nameIn } from '#/data/outbox/work-order.ts';
import type { KeptWork, KindOfWork } from '#/data/outbox/work.ts';
import { isAhead } from '#/domain/clock.ts';
import { formatInstant } from '#/domain/dates.ts';

const titles: Readonly<Record<KindOfWork, (name: string, work: KeptWork) => string>> = {
  patient: (name) => t`New patient ${name}`,
  record: (name, { keptAt }) => {
    // The clock was set back since.
    if (isAhead(keptAt)) return t`Recording of ${name}`;
    const date = formatInstant(Temporal.Instant.fromEpochMilliseconds(keptAt), currentLocale(), 'll') ?? '';
    return t`Recording of ${name}, ${date}`;
  },
  diagnosis: (name) => t`Diagnosis of ${name}`,
  rhythmSpecialist: (name) => t`Rhythm specialist of the recording of ${name}`,
  operator: (name) => t`Operator of the recording of ${name}`,
  patientChange: (name) => t`Changes to patient ${name}`,
  profile: () => t`Changes to your profile`,
};

export function workTitle(work: KeptWork): string {
  return titles[work.kind](nameIn(work), work);
}
