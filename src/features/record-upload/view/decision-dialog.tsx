import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdPage } from '#/browser/page/page-hold.ts';
import type { RecordFileState } from '#/contract/record-files.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { decideOnFile, type FileDecision } from '#/data/records/record-file.ts';
import type { ReasonPurpose } from '#/data/records/file-reason.ts';
import { fateOf } from '#/domain/problem.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { errorText } from '#/parts/problems/problem-text.ts';
import { RecordingSubject } from '#/parts/recordings/recording-subject.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { FileDifferences } from './file-differences.tsx';
import { useReason, type LoadedReason } from './use-reason.ts';
import { WithReason } from './with-reason.tsx';

interface DecisionDialogProps {
  record: MedicalRecord;
  question: Extract<RecordFileState, { state: 'question' }>;
  decision: FileDecision['decision'];
  onClose: () => void;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { record, question, decision } = props;
  const of = { recordId: record.id, purpose: decision, sha256: question.file.sha256 ?? '' };
  return <WithReason of={of}>{(loaded) => <Decision {...props} of={of} loaded={loaded} />}</WithReason>;
}

interface DecisionProps extends DecisionDialogProps {
  of: ReasonPurpose;
  loaded: LoadedReason;
}

function Decision({ record, question, decision, of, loaded, onClose }: DecisionProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isAcceptance = decision === 'accept';
  const reason = useReason(of, loaded, { isRequired: isAcceptance });
  useEffect(holdPage, []);
  const { file, counting, differences, isAnonymous } = question;
  const { name } = file;
  const countedName = file.isFurther ? undefined : (file.replaces ?? counting[0]?.name);
  const deciding = useSending({
    mutationFn: () => {
      const decided = decisionOf(decision, reason.text, file.sha256 ?? '');
      return decideOnFile(client, record.id, decided, () => void reason.discard());
    },
    onSuccess: () => end(),
    meta: { quiet: true },
  });
  const end = async () => {
    await reason.discard();
    onClose();
  };
  const decide = () => {
    if (reason.check()) deciding.mutate();
  };
  return (
    <Dialog
      kind="question"
      title={isAcceptance ? t`Accept this file for this patient?` : t`Refuse this file?`}
      subject={<RecordingSubject record={record} />}
      onClose={() => void end()}
      actions={
        <>
          <Button onPress={() => void end()}>{t`Cancel`}</Button>
          <Button variant="danger" isPending={deciding.isPending} onPress={decide}>
            {isAcceptance ? t`Accept the file` : t`Refuse the file`}
          </Button>
        </>
      }
    >
      <p>
        {isAcceptance
          ? t`From then on, ‘${name}’ counts as the recording of this patient. The reason stays in the history with your name.`
          : file.uploadedByDevice
            ? t`‘${name}’ is deleted on the platform. Then the device can send another file.`
            : t`‘${name}’ is deleted on the platform. The file on your device stays.`}
      </p>
      {isAcceptance && countedName ? <p>{t`It takes the place of ‘${countedName}’.`}</p> : null}
      {isAcceptance && file.isFurther ? <p>{t`It adds to the files of this recording that count already.`}</p> : null}
      {isAnonymous ? <p>{t`The file names no patient.`}</p> : null}
      <FileDifferences differences={differences} />
      <DraftNote {...reason.note} />
      <TextArea {...reason.field} label={t`Reason`} isRequired={isAcceptance} />
      {deciding.error && fateOf(deciding.error) === 'refused' ? (
        <InlineAlert level="error" isAnnounced>
          {errorText(deciding.error)}
        </InlineAlert>
      ) : (
        <SendNote error={deciding.error} unchanged={t`Nothing was decided.`} />
      )}
    </Dialog>
  );
}

function decisionOf(decision: FileDecision['decision'], reason: string, sha256: string): FileDecision {
  if (decision === 'accept') return { decision, sha256, reason };
  return { decision, sha256, ...(reason === '' ? {} : { reason }) };
}
