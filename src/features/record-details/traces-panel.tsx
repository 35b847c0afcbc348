import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordConfiguration, configuration } from '#/browser/settings/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { channelsQuery, recordMetadataQuery } from '#/data/records/recording-info.ts';
import { isOver } from '#/domain/record-permission.ts';
import { estimatedTimes, recordedTimes } from '#/domain/recording-times.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { currentLocale } from '#/browser/settings/locale.ts';
import { withLanguage } from '#/domain/configured-address.ts';
import { languageOf } from '#/domain/locale.ts';
import { analysisAddress, canMonitor, monitorAddress } from '#/domain/viewer-address.ts';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { Monitoring } from './monitoring.tsx';
import { TimeSpan } from './time-span.tsx';
import './traces-panel.css';

interface TracesPanelProps {
  record: MedicalRecord;
  timeZone: string | null | undefined;
  /** The content of 'Download files'. */
  downloads: ReactNode;
  firstLook: ReactNode;
}

export function TracesPanel({ record, timeZone, downloads, firstLook }: TracesPanelProps) {
  const { t } = useLingui();
  const channels = useQuery(channelsQuery(record.id));
  const metadata = useQuery(recordMetadataQuery(record.id));
  const estimate = estimatedTimes(record);
  const times = channels.data && recordedTimes(channels.data.value);
  // The channels give the times. Channels or metadata show whether data were uploaded.
  const failure = times ? undefined : [channels, metadata].find(({ data }) => data === undefined)?.error;
  const isKnown = channels.data !== undefined && metadata.data !== undefined;
  const hasInfo = times !== undefined || typeof metadata.data?.value.startTimeMicroSeconds === 'number';
  const { traces, supportedConversions } = recordConfiguration(record);
  const canConvert = isOver(record.status) && hasInfo;
  const canEndEarly = estimate?.end !== undefined && traces.isPrematureUploadAllowed;
  return (
    <Panel heading={t`Recording traces`}>
      <div className="traces">
        <div>
          <TimeSpan
            times={estimate ?? times}
            isEstimate={estimate !== undefined}
            duration={record.duration}
            timeZone={timeZone}
            unknown={!estimate && !isKnown && !failure ? t`Loading...` : '-'}
          />
          {failure && !estimate ? <p className="second">{errorText(failure)}</p> : null}
        </div>
        {estimate ? <Monitoring id={record.id} received={times?.end} timeZone={timeZone} /> : null}
        {canEndEarly ? (
          <InlineAlert level="info">{t`To end the record before its planned end, please use the dock`}</InlineAlert>
        ) : null}
        {isKnown && !hasInfo && record.streamMode !== 'STREAM' ? (
          <p className="traces__nothing">{t`No data has been uploaded yet.`}</p>
        ) : null}
        <Viewers record={record} />
        {canConvert && supportedConversions.includes('EDF_PLUS') ? (
          <div className="traces__area no-print">{firstLook}</div>
        ) : null}
        {canConvert && supportedConversions.length > 0 ? (
          <section className="traces__area no-print">
            <h3 className="traces__heading">{t`Download files`}</h3>
            {downloads}
          </section>
        ) : null}
      </div>
    </Panel>
  );
}

function Viewers({ record }: { record: MedicalRecord }) {
  const { t } = useLingui();
  const { application, playback, monitor, monitorAccessRules } = configuration();
  const viewed = { application, id: record.id };
  const analysis = analysisAddress(inOurs(playback), viewed);
  const live = canMonitor(record, monitorAccessRules) ? monitorAddress(inOurs(monitor), viewed) : undefined;
  if (!analysis && !live) return null;
  return (
    <section className="traces__area no-print">
      <h3 className="traces__heading">{t`Open viewer`}</h3>
      <div className="traces__links">
        {analysis ? (
          <ExternalLink isButton icon="wave" href={analysis}>
            {t`Analysis Platform`}
          </ExternalLink>
        ) : null}
        {live ? (
          <ExternalLink isButton href={live}>
            {t`Monitor`}
          </ExternalLink>
        ) : null}
      </div>
    </section>
  );
}

const inOurs = (address: string | undefined) => address && withLanguage(address, languageOf(currentLocale()));
