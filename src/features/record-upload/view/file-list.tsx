import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { RecordFileState } from '#/contract/record-files.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import type { IncomingFile } from '#/data/records/record-file.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { formatInstant } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import { instantOfMicros } from '#/domain/recording-times.ts';
import { useSender } from './judged-file.tsx';
import './file-list.css';

type ShownState = Exclude<RecordFileState, { state: 'none' }>;

interface FileListProps {
  record: MedicalRecord;
  /** The files that count, in the order of their times. */
  files: readonly IncomingFile[];
  found: ShownState;
  /** What can be done with a file that counts. */
  actionOf?: (file: IncomingFile) => ReactNode;
}

/** A shorter pause is the rounding of a header. */
const shortestGapMs = 1000;

/** The files of a recording with the gaps between them, and the newest one, which may not count yet. */
export function FileList({ record, files, found, actionOf }: FileListProps) {
  const { t } = useLingui();
  const counts = t({ message: `Counts`, comment: 'The state of a file: the recording of the patient is made of it' });
  const rows = files.map((file, index) => {
    const before = files[index - 1]?.endTimeMicroSeconds;
    const gapMs = before && file.startTimeMicroSeconds ? (file.startTimeMicroSeconds - before) / 1000 : 0;
    return { file, gapMs };
  });
  return (
    <ol className="file-list" aria-label={t`Files of this recording`}>
      {rows.map(({ file, gapMs }) => (
        <FileRow key={file.id ?? file.name} {...{ record, file, gapMs }} state={counts}>
          {actionOf?.(file)}
        </FileRow>
      ))}
      {found.state === 'accepted' ? null : (
        <FileRow record={record} file={found.file} gapMs={0} state={<NewestState state={found.state} />} />
      )}
    </ol>
  );
}

function NewestState({ state }: { state: Exclude<ShownState['state'], 'accepted'> }) {
  const { t } = useLingui();
  const words = {
    arriving: t`Being uploaded`,
    checking: t`Being checked`,
    question: t`Waits for a decision`,
    refused: t({ message: `Refused`, context: 'recording file' }),
  };
  return words[state];
}

interface FileRowProps {
  record: MedicalRecord;
  file: IncomingFile;
  /** What is missing before it. */
  gapMs: number;
  state: ReactNode;
  children?: ReactNode;
}

function FileRow({ record, file, gapMs, state, children }: FileRowProps) {
  const { t } = useLingui();
  const locale = currentLocale();
  const by = useSender(file);
  const { name, size, startTimeMicroSeconds: startUs, endTimeMicroSeconds: endUs } = file;
  const start = startUs === null ? undefined : instantOfMicros(startUs);
  const length = startUs === null || endUs === null ? undefined : formatDuration((endUs - startUs) / 1000);
  const begin = formatInstant(start, locale, 'll-seconds', record.timeZone);
  const gap = formatDuration(gapMs);
  return (
    <li className="file-list__file">
      {gapMs >= shortestGapMs ? <p className="file-list__gap second figures">{t`Gap of ${gap}`}</p> : null}
      <p className="file-list__name">
        <b>{name}</b> <span className="second">{state}</span>
      </p>
      <p className="second figures">{[begin, length, byteSize(size, locale), by].filter(Boolean).join(' · ')}</p>
      {children}
    </li>
  );
}
