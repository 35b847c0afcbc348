import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '#/data/records/records.ts';
import { reportFormat, type RequestedFile } from '#/data/records/requested-files.ts';
import { formatLabels, isConversionFormat } from '#/domain/conversion.ts';
import { fullName } from '#/domain/person.ts';
import { pastText } from '#/parts/words/past-text.ts';
import { FileState } from './file-state.tsx';

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
            <strong>
              <FileTitle file={file} />
            </strong>
            <span className="second figures">{pastText(file.requestedAt)}</span>
            <FileState file={file} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileTitle({ file: { recordId, format } }: { file: RequestedFile }): string {
  const { t } = useLingui();
  const { data: record } = useQuery(recordQuery(recordId));
  const name = record ? fullName(record.value.patient) : '';
  if (format === reportFormat) return t`Report of ${name}`;
  const label = isConversionFormat(format) ? formatLabels[format] : format;
  return t`${label} file of ${name}`;
}
