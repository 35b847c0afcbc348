import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { pauseUpload, removeUpload, resumeUpload } from '#/data/records/record-upload.ts';
import type { RunningUpload } from '#/data/records/running-uploads.ts';
import { UploadProgress } from '#/parts/recordings/upload-progress.tsx';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { CancelQuestion } from './cancel-question.tsx';

/** The file that this page sends. */
export function RunningFile({ record, upload }: { record: MedicalRecord; upload: RunningUpload }) {
  const { t } = useLingui();
  const [isCancelling, setCancelling] = useState(false);
  const { recordId, fileName, state, problem } = upload;
  return (
    <>
      {state === 'failed' ? (
        <InlineAlert level="error" isAnnounced>
          <p>{t`‘${fileName}’ was not uploaded.`}</p>
          <p>{errorText(problem)}</p>
        </InlineAlert>
      ) : (
        <>
          <UploadProgress upload={upload} label={fileName} />
          <p className="second">{t`It goes on when you leave this page, as long as the app stays open. If the app closes or locks, choose the same file again.`}</p>
        </>
      )}
      <div className="record-upload__buttons record-upload__buttons--apart">
        {state === 'failed' ? (
          <>
            <Button onPress={() => resumeUpload(recordId)}>{t`Try again`}</Button>
            <Button variant="quiet" onPress={() => removeUpload(recordId)}>{t`Close`}</Button>
          </>
        ) : (
          <>
            {state === 'paused' ? (
              <Button onPress={() => resumeUpload(recordId)}>{t`Resume`}</Button>
            ) : (
              <Button onPress={() => pauseUpload(recordId)}>{t`Pause`}</Button>
            )}
            <Button variant="quiet" onPress={() => setCancelling(true)}>{t`Cancel the upload`}</Button>
          </>
        )}
      </div>
      {isCancelling ? (
        <CancelQuestion record={record} fileName={fileName} onClose={() => setCancelling(false)} />
      ) : null}
    </>
  );
}
