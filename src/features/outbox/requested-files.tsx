import { useLingui } from '@lingui/react/macro';
import { recordQuery } from '#/data/records/records.ts';
import { fullName } from '#/domain/person.ts';
import { PatientLine } from '#/parts/people/patient-line.tsx';
import { pastText } from '#/parts/words/past-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { connection } from '#/browser/connection/connection.ts';
import { openFileTab, type FileTab } from '#/browser/page/file-tab.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { conversionKey, conversionsQuery, fileAddress } from '#/data/records/conversions.ts';
import { startConversion } from '#/data/records/start-conversion.ts';
import { openReport } from '#/data/records/report-file.ts';
import { removeRequest, reportFormat, type RequestedFile } from '#/data/records/requested-files.ts';
import { convertedFileName, formatLabels, isConversionFormat, type ConversionFormat } from '#/domain/conversion.ts';
import { fateOf } from '#/domain/problem.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { DownloadLink } from '#/ui/actions/download-link.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

interface RequestedFilesProps {
  files: readonly RequestedFile[];
  /** Another screen opens. */
  onLeave: () => void;
}

export function RequestedFiles({ files, onLeave }: RequestedFilesProps) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="tray-files">
      <h3 className="tray__heading" id="tray-files">{t`Requested files`}</h3>
      <ul className="tray">
        {files.map((file) => (
          <li key={`${file.recordId} ${file.format}`} className="tray__entry">
            <FileTitle file={file} />
            <span className="second figures">{pastText(file.requestedAt)}</span>
            <FileState file={file} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileTitle({ file: { recordId, format } }: { file: RequestedFile }) {
  const { t } = useLingui();
  const { data: record } = useQuery(recordQuery(recordId));
  const name = record ? fullName(record.value.patient) : '';
  const label = isConversionFormat(format) ? formatLabels[format] : format;
  return (
    <>
      <strong>{format === reportFormat ? t`Report of ${name}` : t`${label} file of ${name}`}</strong>
      <PatientLine patient={record?.value.patient} />
    </>
  );
}

interface FileStateProps {
  file: RequestedFile;
  /** Another screen opens. */
  onLeave: () => void;
}

export function FileState({ file, onLeave }: FileStateProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { recordId, format, state } = file;
  const isOffline = useSelector(connection, (now) => now.state === 'offline');
  const texts = {
    waiting: t`It is being prepared.`,
    ready: t`It is ready.`,
    failed: format === reportFormat ? t`The report could not be made.` : t`The conversion failed`,
  };
  return (
    <>
      <span>{isOffline && state !== 'failed' ? t`Waiting for the network.` : texts[state]}</span>
      <div className="tray__buttons">
        {isOffline || state === 'waiting' ? null : isConversionFormat(format) ? (
          <ConversionWay file={file} format={format} />
        ) : (
          <ReportWay file={file} />
        )}
        <LinkButton
          to="/home/record/details/$recordId"
          params={{ recordId: String(recordId) }}
          variant="quiet"
          onClick={onLeave}
        >
          {t`Open the recording`}
        </LinkButton>
        <Button variant="quiet" onPress={() => void removeRequest(client, file)}>
          {t`Remove`}
        </Button>
      </div>
    </>
  );
}

function ConversionWay({ file: { recordId, state }, format }: { file: RequestedFile; format: ConversionFormat }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const label = formatLabels[format];
  const { data } = useQuery({ ...conversionsQuery(recordId, [format]), enabled: state === 'ready' });
  const starting = useSending({
    mutationFn: () => startConversion(client, { id: recordId, format }),
    meta: { quiet: true },
  });
  if (state === 'failed')
    return (
      <>
        <Button isPending={starting.isPending} onPress={() => starting.mutate()}>
          {t`Convert again`}
        </Button>
        <Failure error={starting.error} />
      </>
    );
  const info = data?.value.find(({ format: { key } }) => key === format);
  const address = info && fileAddress(info);
  const fileName = convertedFileName(conversionKey(recordId), format);
  if (!address) return null;
  return (
    <DownloadLink
      href={address}
      fileName={fileName}
      label={t`Download ${label}, ${fileName}`}
      onClick={() => void removeRequest(client, { recordId, format })}
    />
  );
}

function ReportWay({ file: { recordId } }: { file: RequestedFile }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const opening = useSending({
    mutationFn: (tab: FileTab) => openReport(client, recordId, tab),
    meta: { quiet: true },
  });
  return (
    <>
      {/* Tablets block a tab that opens after the press. */}
      <Button icon="file" isPending={opening.isPending} onPress={() => opening.mutate(openFileTab(t`Loading...`))}>
        {t`Open the report`}
      </Button>
      <Failure error={opening.error} />
    </>
  );
}

/** No notification has the reason of a refusal here. */
function Failure({ error }: { error: unknown }) {
  if (!error || fateOf(error) !== 'refused') return <SendNote error={error} unchanged="" />;
  return (
    <InlineAlert level="error" isAnnounced>
      {errorText(error)}
    </InlineAlert>
  );
}
