import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { finishItem } from '#/data/outbox/outbox.ts';
import type { DiagnosisDraft } from '#/data/records/diagnosis-draft.ts';
import { diagnosisChange, type WrittenDiagnosis } from '#/data/records/record-change.ts';
import { fullName } from '#/domain/person.ts';
import { diagnosisProblem, longestDiagnosis } from '#/domain/record.ts';
import { judge } from '#/domain/verdict.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useFlight } from '#/parts/outbox/flight.ts';
import { LongText } from '#/parts/outbox/long-text.tsx';
import { useOpenChange } from '#/parts/outbox/open-item.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { storedIfLost } from '#/parts/outbox/stored-change.ts';
import { contextQuery } from '#/session/context.ts';
import { Button } from '#/ui/actions/button.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { DiagnosisAuthor, type Authorship, diagnosisProblemText } from './diagnosis.tsx';
import './diagnosis-editor.css';

interface OtherDiagnosisProps {
  text: string;
  authorship: Authorship;
  onUseOwn: () => void;
  onTakeOther: () => void;
}

function OtherDiagnosis({ text, authorship, onUseOwn, onTakeOther }: OtherDiagnosisProps) {
  const { t } = useLingui();
  const { data: context } = useQuery({ ...contextQuery, enabled: false });
  const isOwn = text !== '' && context !== undefined && authorship.diagnosisAuthor?.id === context.user.id;
  return (
    <InlineAlert isAnnounced>
      <p>
        {isOwn
          ? t`You saved another diagnosis in another tab or on another device. What you write here is not saved yet.`
          : t`Another diagnosis was saved while you were writing. Yours is not saved yet.`}
      </p>
      <LongText text={text || t`No diagnosis yet`} />
      {text ? <DiagnosisAuthor of={authorship} /> : null}
      <div className="diagnosis-editor__actions">
        <Button onPress={onUseOwn}>{t`Keep mine`}</Button>
        <Button onPress={onTakeOther}>{t`Take the other`}</Button>
      </div>
    </InlineAlert>
  );
}

interface DiagnosisFormProps {
  recordId: number;
  patient: MedicalRecord['patient'];
  /** The platform's current diagnosis. */
  saved: string;
  authorship: Authorship;
  draft: LoadedDraft<DiagnosisDraft> | undefined;
  /** False if the recording was closed or has a new rhythm specialist since the editor opened. */
  canSave: boolean;
  takesFocus: boolean;
  item: OutboxItem | undefined;
  onClose: () => void;
}

/** Typed text survives a reload and another user's save. */
function DiagnosisForm({
  recordId,
  patient,
  saved,
  authorship,
  draft,
  canSave,
  takesFocus,
  item: opened,
  onClose,
}: DiagnosisFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [item, setItem] = useState(opened);
  const [waiting] = useState(() => opened && diagnosisIn(opened));
  const [typed, setTyped] = useState<DiagnosisDraft | undefined>(draft?.fields ?? waiting);
  const [draftOf, setDraftOf] = useState(draft?.changedAt);
  const { diagnosis, base } = typed ?? { diagnosis: saved, base: saved };
  const stored = useDraft({
    form: 'diagnosis',
    subject: String(recordId),
    id: draft?.id,
    initial: waiting && item ? waiting : { diagnosis: base, base },
    fields: { diagnosis, base },
  });
  const saving = useSending(
    storedIfLost(
      client,
      diagnosisChange(client, recordId),
      ({ diagnosis, base, mayQueue }: WrittenDiagnosis & { mayQueue: () => boolean }) =>
        mayQueue()
          ? {
              kind: 'diagnosis',
              about: { object: 'record', id: recordId, name: fullName(patient) },
              patient: { birthdate: patient.birthdate, sex: patient.sex },
              content: diagnosis,
              base,
            }
          : undefined,
      item,
    ),
  );
  const sent = (item?.sent ?? []).map(String);
  const isChanged = diagnosis !== saved && diagnosis !== base;
  const isConflict = judge({ base, now: saved, mine: diagnosis, sent }) === 'conflict';
  const other = isChanged && isConflict ? saved : undefined;
  const problem = diagnosisProblem(diagnosis);
  const end = async () => {
    await stored.discard();
    onClose();
  };
  const drop = async () => {
    if (item) await finishItem(client, item);
    setItem(undefined);
  };
  const fly = useFlight();
  const save = () => {
    const way = { to: '/home/record/details/$recordId', params: { recordId: String(recordId) } };
    const name = fullName(patient);
    const plan = { title: t`Diagnosis of ${name}`, patient, form: way, draft: stored, item };
    return fly(plan, async ({ isHere, isSamePlace, notify }) => {
      const outcome = await saving.mutateAsync({ diagnosis, base, sent, mayQueue: isSamePlace });
      if (outcome === 'saved') await drop();
      if (outcome !== 'outdated') await stored.discard();
      if (!isHere()) await notify({ kind: outcome }, way);
      else if (outcome !== 'outdated') onClose();
      return undefined;
    });
  };
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  const number = new Intl.NumberFormat(currentLocale());
  const [count, most] = [number.format(diagnosis.length), number.format(longestDiagnosis)];
  return (
    <div className="diagnosis-editor no-print">
      {canSave ? (
        <DraftNote
          changedAt={draftOf}
          onDiscard={() => {
            setDraftOf(undefined);
            setTyped(item && waiting);
          }}
        />
      ) : isChanged ? (
        <InlineAlert isAnnounced>
          {t`You can no longer change this diagnosis. Your text was not saved; it is still shown here.`}
        </InlineAlert>
      ) : null}
      {other === undefined || !canSave ? null : (
        <OtherDiagnosis
          text={other}
          authorship={authorship}
          onUseOwn={() => setTyped({ diagnosis, base: other })}
          onTakeOther={() => {
            setTyped(undefined);
            void drop();
          }}
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
      <div className="diagnosis-editor__actions" ref={buttons}>
        {canSave ? (
          <Button
            variant="primary"
            isDisabled={!isChanged || problem !== undefined || other !== undefined}
            isPending={saving.isPending}
            // The note says what failed.
            onPress={() => void save().catch(() => undefined)}
          >
            {t`OK`}
          </Button>
        ) : null}
        <Button isDisabled={saving.isPending} onPress={() => void (canSave ? end() : drop().then(end))}>
          {canSave || !isChanged ? t`Cancel` : t`Discard`}
        </Button>
      </div>
    </div>
  );
}

function diagnosisIn({ content, base }: OutboxItem): DiagnosisDraft {
  return { diagnosis: String(content), base: String(base) };
}

/** While it is open, nothing sends the text that waits. */
export function DiagnosisEditor(props: Omit<DiagnosisFormProps, 'item'>) {
  const { t } = useLingui();
  const open = useOpenChange('diagnosis', props.recordId);
  if (open === undefined) return null;
  if (open !== 'busy') return <DiagnosisForm {...props} item={open.item} />;
  return (
    <div className="diagnosis-editor no-print">
      <InlineAlert isAnnounced>{t`This was sent or discarded, or it is open in another tab`}</InlineAlert>
      <div className="diagnosis-editor__actions">
        <Button onPress={props.onClose}>{t`Cancel`}</Button>
      </div>
    </div>
  );
}
