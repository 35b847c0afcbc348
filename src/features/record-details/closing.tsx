import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type RefObject } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { recordClosing } from '#/data/records/record-change.ts';
import { diagnosisProblem } from '#/domain/record.ts';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { emptyDiagnosis } from './diagnosis.tsx';

const loadQuestion = () => import('./closing-question.tsx');

interface LockedClosingProps {
  /** The id of the element that says why. */
  reasonId: string;
  /** Undefined if the panel says it elsewhere. */
  reason: string | undefined;
}

/** For those who may not close the recording: the button, and why it cannot be pressed. */
export function LockedClosing({ reasonId, reason }: LockedClosingProps) {
  const { t } = useLingui();
  return (
    <div className="closing">
      {reason === undefined ? null : (
        <p className="second" id={reasonId}>
          {reason}
        </p>
      )}
      <Button isDisabled aria-describedby={reasonId}>
        {t`Confirm and close`}
      </Button>
    </div>
  );
}

interface ClosingProps {
  record: MedicalRecord;
  /** Why the recording cannot be closed yet. */
  waitsFor: 'editor' | 'sending' | undefined;
  after: RefObject<HTMLElement | null>;
}

/** It asks once, and closes with the text that the question has shown. */
export function Closing({ record, waitsFor, after }: ClosingProps) {
  const { t } = useLingui();
  const place = usePassFocus<HTMLDivElement>(after);
  const reasonId = useId();
  const [question, setQuestion] = useState<{ diagnosis: string; status: string }>();
  // After a lost answer, the recording may be closed already.
  const [isUnanswered, setUnanswered] = useState(false);
  const closing = useSending(recordClosing(useQueryClient(), record.id));
  const { diagnosis, status } = record;
  const text = diagnosis && diagnosisProblem(diagnosis) !== 'empty' ? diagnosis : undefined;
  const why =
    waitsFor === 'editor'
      ? t`Save or cancel your text first.`
      : waitsFor === 'sending'
        ? t`Your text must be sent first.`
        : text === undefined
          ? emptyDiagnosis()
          : undefined;
  const remarks: Partial<Record<string, string>> = {
    outdated: t`Another diagnosis was saved in the meantime. Please read it before you close the recording.`,
    unknown: t`The server did not confirm that the recording was closed. Check its status when the server can be reached.`,
  };
  const remark = closing.data && remarks[closing.data];
  return (
    <div className="closing" ref={place}>
      <SendNote error={closing.error} unchanged={isUnanswered ? '' : t`The recording is still open.`} />
      {remark ? <InlineAlert isAnnounced>{remark}</InlineAlert> : null}
      {why === undefined ? null : (
        <p className="second" id={reasonId}>
          {why}
        </p>
      )}
      <NeedsNetwork />
      <Button
        variant={why === undefined ? 'primary' : 'default'}
        isDisabled={why !== undefined}
        isPending={closing.isPending}
        aria-describedby={why === undefined ? undefined : reasonId}
        onPress={() => text === undefined || setQuestion({ diagnosis: text, status })}
      >
        {t`Confirm and close`}
      </Button>
      {question ? (
        <LatePart load={loadQuestion} onMissing={() => setQuestion(undefined)}>
          {({ ClosingQuestion }) => (
            <ClosingQuestion
              record={record}
              diagnosis={question.diagnosis}
              onCancel={() => setQuestion(undefined)}
              onConfirm={() => {
                setQuestion(undefined);
                closing.mutate(question, {
                  onSuccess: (outcome) => (outcome === 'unknown' ? setUnanswered(true) : undefined),
                });
              }}
            />
          )}
        </LatePart>
      ) : null}
    </div>
  );
}
