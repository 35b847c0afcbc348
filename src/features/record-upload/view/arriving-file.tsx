import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecordFileState } from '#/contract/record-files.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { uploadIn } from '#/data/records/record-file.ts';
import { fullName } from '#/domain/person.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { UploadProgress } from '#/parts/recordings/upload-progress.tsx';
import { momentText } from '#/parts/words/moment-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { ChooseFile } from './choose-file.tsx';

interface ArrivingFileProps {
  record: MedicalRecord;
  arriving: Extract<RecordFileState, { state: 'arriving' }>;
  /** This user began it: before the page was loaded again, in another tab, or on another device. */
  isOwn: boolean;
}

/** A file that this page does not send. */
export function ArrivingFile({ record, arriving, isOwn }: ArrivingFileProps) {
  const { t } = useLingui();
  const { id: recordId, timeZone } = record;
  const [isCancelling, setCancelling] = useState(false);
  const { file, received, fingerprint, lastReceivedAt } = arriving;
  const { name: fileName, size, uploadedBy, uploadedByDevice, isFurther } = file;
  const serial = uploadedByDevice?.serial;
  const upload = uploadIn(arriving.upload);
  const sender = uploadedBy ? identifiedName(fullName(uploadedBy), uploadedBy) : t`Somebody else`;
  const last = lastReceivedAt ? momentText(lastReceivedAt.epochMilliseconds, timeZone) : undefined;
  return (
    <>
      <InlineAlert level="info">
        {isOwn
          ? t`The upload of ‘${fileName}’ was begun and is not complete. Choose the same file, and it goes on where it stopped.`
          : serial
            ? t`The device ${serial} is sending a file to this recording.`
            : t`${sender} is uploading a file to this recording.`}
      </InlineAlert>
      <UploadProgress upload={{ sent: received, size, state: 'sending', bytesPerS: undefined }} label={fileName} />
      {last === undefined ? null : <p className="second figures">{t`The last part arrived: ${last}`}</p>}
      {isOwn ? (
        <ChooseFile recordId={recordId} begun={{ upload, fileName, fingerprint: fingerprint ?? null, isFurther }} />
      ) : null}
      <div className="record-upload__buttons">
        <Button variant="quiet" onPress={() => setCancelling(true)}>{t`Cancel the upload`}</Button>
      </div>
      {isCancelling ? (
        <CancelQuestion record={record} fileName={fileName} upload={upload} onClose={() => setCancelling(false)} />
      ) : null}
    </>
  );
}
