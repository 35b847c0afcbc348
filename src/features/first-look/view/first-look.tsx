import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { configuration, recordConfiguration } from '#/browser/settings/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { conversionsQuery, fileAddress } from '#/data/records/conversions.ts';
import { startConversion } from '#/data/records/start-conversion.ts';
import { savedAddressQuery } from '#/data/records/saved-looks.ts';
import { channelsQuery, timeZoneQuery } from '#/data/records/recording-info.ts';
import { recordQuery } from '#/data/records/records.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { recordedTimes } from '#/domain/recording-times.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { LookProblem } from './look-problem.tsx';
import { useLookWords } from './look-words.ts';
import { OpenTraces } from './open-traces.tsx';
import { prepareWorker } from './prepared-worker.ts';
import './first-look.css';

export { loadLookWords } from './look-words.ts';

interface FirstLookProps {
  id: number;
  onClose: () => void;
}

export function FirstLook(props: FirstLookProps) {
  useEffect(prepareWorker, []);
  return useLookWords(props.onClose) ? <Look {...props} /> : null;
}

function Look({ id, onClose }: FirstLookProps) {
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
          timeZone={record.timeZone || technicalZone}
          recorded={recorded}
          onOutdated={() => void query.refetch()}
        />
      );
    if (query.data) return <NotConverted record={record} status={info?.conversionStatus} />;
    if (isLost && savedAddress === undefined) return <p className="second">{t`Loading...`}</p>;
    if (query.error)
      return <LookProblem error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
    return <p className="second">{t`Loading...`}</p>;
  };
  return (
    <section className="look" aria-label={t`First look`}>
      <InlineAlert level="info">
        {t`This is a first look. The traces must not be used for diagnosis.`}
        {configuration().application === 'CCW' ? (
          <p>
            {t({
              id: 'notifications.nonDiagnosisUseOfEcg',
              message: 'The ECG display must not be used for diagnosis.',
            })}
          </p>
        ) : null}
      </InlineAlert>
      {content()}
      <div>
        <Button variant="quiet" icon="x" onPress={onClose}>
          {t`Close the first look`}
        </Button>
      </div>
    </section>
  );
}

function NotConverted({ record, status }: { record: MedicalRecord; status: string | undefined }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id } = record;
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const starting = useSending({
    mutationFn: () => startConversion(client, { id, format: 'EDF_PLUS' }),
    meta: { quiet: true },
  });
  if (status === 'PENDING' || status === 'IN_PROGRESS')
    return <output>{t`The recording is being converted. The traces appear here when that is done.`}</output>;
  return (
    <>
      <p>
        {status === 'FAILED'
          ? t`The conversion to EDF+ failed, so there are no traces to show.`
          : t`To show the traces, the recording must first be converted to EDF+.`}
      </p>
      {isOffline ? <p className="second">{t`Traces can be loaded when you are back online.`}</p> : null}
      <div>
        <Button isDisabled={isOffline} isPending={starting.isPending} onPress={() => starting.mutate()}>
          {t`Convert and show the traces`}
        </Button>
      </div>
      <SendNote error={starting.error} unchanged="" />
    </>
  );
}
