import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecordFileState } from '#/contract/record-files.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { RecordingSubject } from '#/parts/recordings/recording-subject.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { FileDifferences } from './file-differences.tsx';
import { useLostPlace } from './use-lost-place.ts';

interface FileQuestionProps {
  record: MedicalRecord;
  question: Extract<RecordFileState, { state: 'question' }>;
  /** It was decided while its dialog was open, here or by somebody else, so the focus has lost its place. */
  onGone: () => void;
}

/** The wrong patient's file is the worst error, so neither button is filled, and each leads to a question of its own. */
export function FileQuestion({ record, question, onGone }: FileQuestionProps) {
  const { t } = useLingui();
  const [decision, setDecision] = useState<'accept' | 'refuse'>();
  const place = useLostPlace<HTMLDivElement>(decision !== undefined, onGone);
  const { file, differences, isAnonymous } = question;
  const { name } = file;
  const serial = file.uploadedByDevice?.serial;
  return (
    <>
      <InlineAlert level="warning" isAnnounced>
        <p>
          {isAnonymous
            ? t`‘${name}’ names no patient. Only you can tell whether it is of this patient.`
            : t`‘${name}’ differs from this recording. It does not count until somebody decides.`}
        </p>
        {serial ? <p>{t`The device ${serial} has sent it, not a person.`}</p> : null}
      </InlineAlert>
      <FileDifferences differences={differences} />
      <div ref={place}>
        <p className="second">{t`This recording is of`}</p>
        <RecordingSubject record={record} />
      </div>
      <div className="record-upload__buttons record-upload__buttons--apart">
        <Button onPress={() => setDecision('refuse')}>{t`Refuse the file`}</Button>
        <Button onPress={() => setDecision('accept')}>{t`Accept with a reason`}</Button>
      </div>
      <NeedsNetwork />
      {decision ? <DecisionDialog {...{ record, question, decision }} onClose={() => setDecision(undefined)} /> : null}
    </>
  );
}
