import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { connection } from '#/browser/connection/connection.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { recentlyViewedQuery } from '#/data/copies/recently-viewed.ts';
import { formatInstant } from '#/domain/dates.ts';
import type { EpochMs } from '#/domain/epoch.ts';
import { fullName } from '#/domain/person.ts';
import { PatientLine, type PatientMarks } from '#/parts/people/patient-line.tsx';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { UnsentObject, useUnsentObjects } from './outbox-objects.tsx';
import { ShortList, ShortListItem } from '#/ui/lists/short-list.tsx';

/** The maximum of each kind, enough for a round of visits. */
const shown = 6;

export function RecentlyViewed() {
  const { t } = useLingui();
  const { data } = useQuery(recentlyViewedQuery());
  const waiting = useUnsentObjects();
  if (!data || data.patients.length + data.records.length + waiting.length === 0) return null;
  return (
    <section aria-label={t`Recently viewed`}>
      <ListHead title={t`Recently viewed`} />
      <ShortList>
        {waiting.slice(0, shown).map((item) => (
          <UnsentObject key={`kept ${item.id}`} item={item} />
        ))}
        {data.patients.slice(0, shown).map(({ value: patient, savedAt }) => (
          <ShortListItem
            key={`patient ${patient.id}`}
            icon="user"
            to="/home/patient/details/$patientId"
            params={{ patientId: String(patient.id) }}
            title={fullName(patient)}
            detail={<Detail patient={patient} savedAt={savedAt} />}
          />
        ))}
        {data.records.slice(0, shown).map(({ value: record, savedAt }) => {
          const date =
            formatInstant(record.prescriptionDate, currentLocale(), 'll', record.timeZone) ?? t`invalid date`;
          const name = fullName(record.patient);
          return (
            <ShortListItem
              key={`record ${record.id}`}
              icon="wave"
              to="/home/record/details/$recordId"
              params={{ recordId: String(record.id) }}
              title={t`Recording of ${name}, ${date}`}
              detail={<Detail patient={record.patient} savedAt={savedAt} />}
            />
          );
        })}
      </ShortList>
    </section>
  );
}

/** With a network, what opens is not the copy. */
function Detail({ patient, savedAt }: { patient: PatientMarks; savedAt: EpochMs | undefined }) {
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  return (
    <>
      <PatientLine patient={patient} />
      {isOffline ? <SavedCopyNote savedAt={savedAt} /> : null}
    </>
  );
}
