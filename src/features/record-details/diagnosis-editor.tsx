import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { DiagnosisDraft } from '#/data/records/diagnosis-draft.ts';
import { diagnosisChange } from '#/data/records/record-change.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { diagnosisProblem, longestDiagnosis } from '#/domain/record-text.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { DiagnosisAuthor, type Authorship } from './diagnosis-author.tsx';
import { diagnosisProblemText } from './diagnosis-words.ts';
import './diagnosis-editor.css';

interface DiagnosisEditorProps {
  recordId: number;
  /** The platform's current diagnosis. */
  saved: string;
  /** The author and the time of `saved`. */
  authorship: Authorship;
  draft: LoadedDraft<DiagnosisDraft> | undefined;
  /** False if the recording was closed or has a new rhythm specialist since the editor opened. */
  canSave: boolean;
  takesFocus: boolean;
  onClose: () => void;
}

/** Typed text survives a reload and another user's save. */
export function DiagnosisEditor({
  recordId,
  saved,
  authorship,
  draft,
  canSave,
  takesFocus,
  onClose,
}: DiagnosisEditorProps) {
  const { t } = useLingui();
  // Until the user types, the editor shows the saved text.
  const [typed, setTyped] = useState<DiagnosisDraft | undefined>(draft?.fields);
  const [draftOf, setDraftOf] = useState(draft?.changedAt);
  const { diagnosis, base } = typed ?? { diagnosis: saved, base: saved };
  const kept = useDraft({
    form: 'diagnosis',
    subject: String(recordId),
    initial: { diagnosis: base, base },
    fields: { diagnosis, base },
  });
  const saving = useSending(diagnosisChange(useQueryClient(), recordId));
  const isChanged = diagnosis !== saved && diagnosis !== base;
  const other = isChanged && saved !== base ? saved : undefined;
  const problem = diagnosisProblem(diagnosis);
  const end = async () => {
    await kept.discard();
    onClose();
  };
  const save = () =>
    saving.mutate({ diagnosis, base }, { onSuccess: (outcome) => (outcome === 'saved' ? void end() : undefined) });
  const number = new Intl.NumberFormat(currentLocale());
  const [count, most] = [number.format(diagnosis.length), number.format(longestDiagnosis)];
  return (
    <div className="diagnosis-editor no-print">
      {canSave ? (
        <DraftNote
          changedAt={draftOf}
          onDiscard={() => {
            setDraftOf(undefined);
            setTyped(undefined);
          }}
        />
      ) : isChanged ? (
        <InlineAlert isAnnounced>
          {t`This diagnosis can no longer be changed by you. What you typed was not saved; it is still here.`}
        </InlineAlert>
      ) : null}
      {other === undefined || !canSave ? null : (
        <OtherDiagnosis
          text={other}
          authorship={authorship}
          onKeepOwn={() => setTyped({ diagnosis, base: other })}
          onTakeOther={() => setTyped(undefined)}
        />
      )}
      <TextArea
        label={t`Diagnosis`}
        rows={5}
        value={diagnosis}
        onChange={(text) => setTyped({ diagnosis: text, base })}
        isReadOnly={saving.isPending || !canSave}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just pressed Edit
        autoFocus={takesFocus}
        description={t`${count} of ${most} characters`}
        errorMessage={isChanged && problem ? diagnosisProblemText(problem) : undefined}
      />
      <SendNote error={saving.error} />
      <div className="diagnosis-editor__actions">
        {canSave ? (
          <Button
            variant="primary"
            isDisabled={!isChanged || problem !== undefined || other !== undefined}
            isPending={saving.isPending}
            onPress={save}
          >
            {t`OK`}
          </Button>
        ) : null}
        <Button isDisabled={saving.isPending} onPress={() => void end()}>
          {canSave || !isChanged ? t`Cancel` : t`Discard`}
        </Button>
      </div>
    </div>
  );
}

interface OtherDiagnosisProps {
  /** The text that another user saved meanwhile. */
  text: string;
  authorship: Authorship;
  onKeepOwn: () => void;
  onTakeOther: () => void;
}

function OtherDiagnosis({ text, authorship, onKeepOwn, onTakeOther }: OtherDiagnosisProps) {
  const { t } = useLingui();
  return (
    <InlineAlert isAnnounced>
      <p>{t`Another diagnosis was saved while you were writing. Yours is not saved yet.`}</p>
      <blockquote className="diagnosis-editor__other">{text || t`No diagnosis yet`}</blockquote>
      {text ? <DiagnosisAuthor of={authorship} /> : null}
      <div className="diagnosis-editor__actions">
        <Button onPress={onKeepOwn}>{t`Keep mine`}</Button>
        <Button onPress={onTakeOther}>{t`Take the other`}</Button>
      </div>
    </InlineAlert>
  );
}
