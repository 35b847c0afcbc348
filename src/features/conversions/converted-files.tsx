import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { connection } from '#/browser/connection/connection.ts';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import {
  conversionKey,
  conversionPollMs,
  conversionsQuery,
  coveredConversions,
  polledConversions,
} from '#/data/records/conversions.ts';
import { recordQuery } from '#/data/records/records.ts';
import { usePolling } from '#/data/calls/use-polling.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { ConvertedFile } from './converted-file.tsx';
import { useFailedConversions, useInfoFailure } from './conversion-failures.ts';
import './converted-files.css';

/** Mount it only if the recording is over, because it polls. */
export function ConvertedFiles({ id }: { id: number }) {
  const { t } = useLingui();
  const formats = recordConfiguration(useSuspenseQuery(recordQuery(id)).data.value).supportedConversions;
  const key = conversionKey(id);
  const query = useQuery(conversionsQuery(id, formats));
  const tellOfFailure = useInfoFailure(query);
  const restart = usePolling(
    {
      subject: `conversions ${key} ${formats.join(' ')}`,
      everyMs: conversionPollMs,
      queries: [polledConversions(id, formats)],
      isConcerned: (change) => change.id === id,
      covered: coveredConversions,
    },
    tellOfFailure,
  );
  const infos = query.data?.value;
  useFailedConversions(infos);
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const infoOf = (format: string) => infos?.find((info) => info.format.key === format);
  if (!infos && query.error)
    return (
      <div className="converted-files__problem">
        <p className="second">{errorText(query.error)}</p>
        <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
          {t`Retry`}
        </Button>
      </div>
    );
  return (
    <>
      {isOffline ? (
        <InlineAlert level="info">{t`Files can be converted and downloaded when you are back online.`}</InlineAlert>
      ) : null}
      <ul className="converted-files">
        {formats.map((format) => (
          <ConvertedFile
            key={format}
            id={id}
            recordKey={key}
            format={format}
            info={infoOf(format)}
            isLoading={!infos}
            isOffline={isOffline}
            onStarted={restart}
          />
        ))}
      </ul>
    </>
  );
}
