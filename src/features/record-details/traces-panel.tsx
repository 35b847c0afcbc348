import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { recordConfiguration, configuration } from '#/browser/settings/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatLabels, type ConversionFormat } from '#/domain/conversion.ts';
import { isOver } from '#/domain/record-permission.ts';
import { estimatedTimes } from '#/domain/recording-times.ts';
import { analysisAddress } from '#/domain/viewer-address.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { inOurs, monitorOf } from './monitor.ts';
import { Monitoring } from './monitoring.tsx';
import { TimeSpan } from './time-span.tsx';
import { useUploadedData } from './uploaded-data.ts';
import './traces-panel.css';

interface LockedFilesProps {
  formats: readonly ConversionFormat[];
  /** The id of the element that says the reason. */
  reasonId: string;
  children?: ReactNode;
}

/** The conversions of a recording that cannot be converted now. They request nothing. */
function LockedFiles({ formats, reasonId, children }: LockedFilesProps) {
  const { t } = useLingui();
  return (
    <>
      {children}
      <ul>
        {formats.map((format) => {
          const label = formatLabels[format];
          return (
            <li key={format} className="traces__locked">
              {label}
              <Button isDisabled aria-label={t`Convert to ${label}`} aria-describedby={reasonId}>
                {t`Convert`}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface TracesPanelProps {
  record: MedicalRecord;
  timeZone: string | null | undefined;
  /** The content of 'Download files'. */
  downloads: ReactNode;
  firstLook: ReactNode;
  /** Brings the recording's file in. */
  upload: ReactNode;
}

const missingId = 'traces-missing';
const reasonId = 'files-reason';

export function TracesPanel({ record, timeZone, downloads, firstLook, upload }: TracesPanelProps) {
  const { t } = useLingui();
  const { times, files, failure, isKnown, hasInfo, isEmpty } = useUploadedData(record.id);
  const estimate = estimatedTimes(record);
  const { traces, supportedConversions } = recordConfiguration(record);
  // Before a stream begins, nothing can have arrived.
  const hasNothing = isKnown && !hasInfo && (record.streamMode !== 'STREAM' || record.status !== 'CREATED');
  const whyLocked =
    supportedConversions.length === 0
      ? t`This platform does not offer this yet.`
      : !isOver(record.status)
        ? t`Once the recording is over`
        : isEmpty
          ? t`This recording is shorter than a second: it has no data.`
          : undefined;
  // The panel has the reason already, or it loads.
  const isLocked = whyLocked !== undefined || !hasInfo;
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
          {files > 1 ? <p className="second">{t`${plural(files, { one: '# file', other: '# files' })}`}</p> : null}
          {failure && !estimate ? (
            <p className="second" id={missingId}>
              {errorText(failure)}
            </p>
          ) : null}
        </div>
        {estimate ? <Monitoring id={record.id} received={times?.end} timeZone={timeZone} /> : null}
        {canEndEarly ? (
          <InlineAlert level="info">{t`To end the record before its planned end, please use the dock`}</InlineAlert>
        ) : null}
        {hasNothing ? (
          <p className="traces__nothing" id={missingId}>
            {t`No data has been uploaded yet.`}
          </p>
        ) : null}
        <div className="traces__area traces__upload no-print">{upload}</div>
        <Viewers record={record} />
        {!isLocked && supportedConversions.includes('EDF_PLUS') ? (
          <div className="traces__area no-print">{firstLook}</div>
        ) : null}
        <section className="traces__area no-print">
          <h3 className="traces__heading">{t`Download files`}</h3>
          {isLocked ? (
            <LockedFiles formats={supportedConversions} reasonId={whyLocked ? reasonId : missingId}>
              {whyLocked ? (
                <p className="caption" id={reasonId}>
                  {whyLocked}
                </p>
              ) : null}
            </LockedFiles>
          ) : (
            downloads
          )}
        </section>
      </div>
    </Panel>
  );
}

function Viewers({ record }: { record: MedicalRecord }) {
  const { t } = useLingui();
  const { application, playback } = configuration();
  const analysis = analysisAddress(inOurs(playback), { application, id: record.id });
  const live = monitorOf(record);
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
