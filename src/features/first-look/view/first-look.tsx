import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import { conversionsQuery, fileAddress } from '#/data/records/conversions.ts';
import { savedAddressQuery } from '#/data/records/saved-looks.ts';
import { channelsQuery, timeZoneQuery } from '#/data/records/recording-info.ts';
import { recordQuery } from '#/data/records/records.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { recordedTimes } from '#/domain/recording-times.ts';
import { LookProblem } from './look-problem.tsx';
import { useLookWords } from './look-words.ts';
import { NotConverted } from './not-converted.tsx';
import { OpenTraces } from './open-traces.tsx';
import { prepareWorker } from './prepared-worker.ts';
import './first-look.css';

export { loadLookWords } from './look-words.ts';

interface FirstLookProps {
  id: number;
  /** The words of another language could not be loaded. */
  onMissing: () => void;
}

export function FirstLook({ id, onMissing }: FirstLookProps) {
  useEffect(prepareWorker, []);
  return useLookWords(onMissing) ? <Look id={id} /> : null;
}

function Look({ id }: { id: number }) {
  const { t } = useLingui();
  const record = useSuspenseQuery(recordQuery(id)).data.value;
  const query = useQuery(conversionsQuery(id, recordConfiguration(record).supportedConversions));
  const { data: technicalZone } = useQuery(timeZoneQuery(record));
  const { data: uploaded } = useQuery(channelsQuery(id));
  const recorded = useMemo(() => uploaded && recordedTimes(uploaded.value)?.start, [uploaded]);
  const info = query.data?.value.find(({ format }) => format.key === 'EDF_PLUS');
  const isLost = query.error !== null && isUnreachable(query.error);
  const { data: savedAddress } = useQuery({ ...savedAddressQuery(id), enabled: isLost });
  const address = (info && fileAddress(info)) ?? (isLost ? (savedAddress ?? undefined) : undefined);
  const content = () => {
    if (address)
      return (
        <OpenTraces
          id={id}
          address={address}
          patient={record.patient}
          timeZone={record.timeZone || technicalZone}
          recorded={recorded}
          onOutdated={() => void query.refetch()}
        />
      );
    if (query.data) return <NotConverted id={id} status={info?.conversionStatus} />;
    if (isLost && savedAddress === undefined) return <p className="second">{t`Loading...`}</p>;
    if (query.error)
      return <LookProblem error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
    return <p className="second">{t`Loading...`}</p>;
  };
  return (
    <section className="look" aria-label={t`First look`}>
      {content()}
    </section>
  );
}
