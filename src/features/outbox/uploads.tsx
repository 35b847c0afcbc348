import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pauseUpload, resumeUpload } from '#/data/records/record-upload.ts';
import { recordQuery } from '#/data/records/records.ts';
import type { RunningUpload } from '#/data/records/running-uploads.ts';
import { fullName } from '#/domain/person.ts';
import { PatientLine } from '#/parts/people/patient-line.tsx';
import { errorText } from '#/parts/problems/problem-text.ts';
import { UploadProgress } from '#/parts/recordings/upload-progress.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

interface UploadsProps {
  uploads: readonly RunningUpload[];
  /** Another screen opens. */
  onLeave: () => void;
}

export function Uploads({ uploads, onLeave }: UploadsProps) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="tray-uploads">
      <h3 className="tray__heading" id="tray-uploads">{t`Uploads`}</h3>
      <ul className="tray">
        {uploads.map((upload) => (
          <li key={upload.recordId} className="tray__entry">
            <UploadEntry upload={upload} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadEntry({ upload, onLeave }: { upload: RunningUpload; onLeave: () => void }) {
  const { t } = useLingui();
  const { recordId, fileName, state, problem } = upload;
  const { data: record } = useQuery(recordQuery(recordId));
  const name = record ? fullName(record.value.patient) : '';
  return (
    <>
      <strong>{t`Recording file of ${name}`}</strong>
      <PatientLine patient={record?.value.patient} />
      <UploadProgress upload={upload} label={fileName} />
      {state === 'failed' ? <InlineAlert level="error">{errorText(problem)}</InlineAlert> : null}
      <div className="tray__buttons">
        {state === 'paused' || state === 'failed' ? (
          <Button onPress={() => resumeUpload(recordId)}>{t`Resume`}</Button>
        ) : (
          <Button onPress={() => pauseUpload(recordId)}>{t`Pause`}</Button>
        )}
        <LinkButton
          to="/home/record/details/$recordId"
          params={{ recordId: String(recordId) }}
          variant="quiet"
          onClick={onLeave}
        >
          {t`Open the recording`}
        </LinkButton>
      </div>
    </>
  );
}
