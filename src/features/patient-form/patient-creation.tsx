import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import type { Patient } from '#/contract/patients.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { patientCreation, type PatientOutcome } from '#/data/patients/patient-change.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { fullName } from '#/domain/person.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { CreationNote, SaveForLater } from '#/parts/outbox/creation-note.tsx';
import { holdItem, useFlight, type Flight } from '#/parts/outbox/flight.ts';
import { useAttempt, useLater } from '#/parts/outbox/attempt.ts';
import { useOutbox, useRefusedFocus } from '#/parts/outbox/open-item.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import type { Way } from '#/ui/messages/notifications.ts';
import { attemptOf, fieldsOf, type CreationDraft } from './patient-drafts.ts';
import type { Conflict } from './patient-edit.tsx';
import type { OtherPerson } from './other-person.tsx';
import { newPatientFields, type PatientFields } from '#/data/patients/patient-form-fields.ts';
import { PatientPage } from './patient-page.tsx';
import { usePatientForm } from './use-patient-form.ts';

const loadOtherPerson = () => import('./other-person.tsx');
const loadConflict = () => import('./patient-edit.tsx');

interface PatientCreationProps {
  draft: LoadedDraft<CreationDraft> | undefined;
  item?: OutboxItem | undefined;
  /** Whom the item names. A new patient is nobody yet. */
  strip?: ReactNode;
  onCreated: (id: number) => void;
  onQueued?: (localId: number) => void;
}

/** One filling of the form creates one patient, however often it is sent (R-PAT-28). */
export function PatientCreation({ draft: loaded, item, strip, onCreated, onQueued }: PatientCreationProps) {
  const { t } = useLingui();
  const later = useLater();
  const [before] = useState(() => (item ? fieldsOf(item) : newPatientFields(configuration().patient)));
  const [draftOf, setDraftOf] = useState(loaded?.changedAt);
  const attempt = useAttempt({ schema: patientChange, loaded: loaded?.fields ?? (item && attemptOf(item)) });
  const outbox = useOutbox(item);
  const [conflict, setConflict] = useState<ReactNode>();
  const [question, setQuestion] = useState<{ Dialog: typeof OtherPerson; first: Patient; typed: PatientChange }>();
  const decided = useRef<'another' | 'correction'>(undefined);
  const creating = useSending(patientCreation(useQueryClient()));
  const fly = useFlight();
  const end = async (id: number, created?: object) => {
    await outbox.finish(id, created);
    await draft.discard();
  };
  const hold = () => {
    const ends = [draft.hold(), item && holdItem(item.id)];
    return () => ends.forEach((letGo) => letGo?.());
  };
  const showConflict = async (found: Conflict) => {
    const { openConflict } = await loadConflict();
    setConflict(await openConflict(found, { hold, end }, onCreated));
  };
  const request = async (first: Patient, typed: PatientChange) => {
    const { OtherPerson: Dialog } = await loadOtherPerson();
    setQuestion({ Dialog, first, typed });
  };
  const answerQuestion = (answer: 'another' | 'correction' | undefined) => {
    setQuestion(undefined);
    decided.current = answer;
    if (answer) form.formRef.current?.requestSubmit();
  };
  const send = async (content: PatientChange, values: PatientFields, { isHere, isSamePlace, notify }: Flight) => {
    const answer = decided.current;
    decided.current = undefined;
    const outcome = await attempt.send<PatientOutcome | { queuedAs: number }>({
      content,
      isOther: () => answer === 'another',
      save: (saved) => draft.saveNow({ fields: values, ...saved }),
      send: (creation) => creating.mutateAsync({ ...creation, isCorrection: answer === 'correction' }),
      isRefused: (refused) => 'refusals' in refused || 'first' in refused,
      isLeft: () => !isHere(),
      queueUnsent: async (unsent) => {
        if (!onQueued || !isSamePlace()) return undefined;
        const made = { kind: 'patient' as const, fields: values, content: z.encode(patientChange, content) };
        const queuedAs = await outbox.queue(made, unsent);
        return queuedAs === undefined ? undefined : { queuedAs };
      },
      failedBefore: later.failedBefore(),
    });
    if ('queuedAs' in outcome) {
      await draft.discard();
      if (isHere()) onQueued?.(outcome.queuedAs);
      else await notify({ kind: 'queued' }, wayTo(outcome.queuedAs));
    } else if ('refusals' in outcome) return outcome.refusals;
    else if ('patient' in outcome) {
      await end(outcome.patient.id, z.encode(patientChange, content));
      if (isHere()) onCreated(outcome.patient.id);
      else await notify({ kind: 'created' }, wayTo(outcome.patient.id));
    } else if ('first' in outcome)
      await (isHere() ? request(outcome.first.value, content) : notify({ kind: 'question' }));
    else if (!isHere()) await notify({ kind: 'outdated' });
    else if (outcome.created) await showConflict({ mine: values, created: outcome.created, theirs: outcome.outdated });
    return undefined;
  };
  const { form, onPhoneUsed } = usePatientForm({
    start: loaded?.fields.fields ?? before,
    refused: loaded?.refused ?? item?.setback?.refusals,
    send: (content, values) => {
      const way = { to: '/home/patient/create', ...(item && { search: { patientId: item.id } }) };
      return fly({ title: fullName(values), patient: values, form: way, draft, item }, (flight) =>
        send(content, values, flight),
      );
    },
  });
  const { key, sent } = attempt.saved;
  useRefusedFocus(form.formRef, item);
  const draft = useDraft({
    form: 'patient',
    subject: item ? String(item.id) : 'new',
    id: loaded?.id,
    initial: { fields: before, key, sent },
    fields: { fields: form.values, key, sent },
  });
  if (conflict) return conflict;
  return (
    <>
      <PatientPage
        form={{ ...form, submit: () => later.submitted(form.submit) }}
        onPhoneUsed={onPhoneUsed}
        strip={strip}
        notes={
          <DraftNote
            changedAt={draftOf}
            isUnanswered={attempt.isUnanswered && !item}
            onDiscard={() => {
              setDraftOf(undefined);
              // The key of an outbox item stays.
              if (!item) attempt.renew();
              form.reset(before);
              void draft.discard();
            }}
          />
        }
        note={
          <CreationNote
            failure={form.failure}
            isUnanswered={attempt.isUnanswered}
            isNotQueued={outbox.isFull}
            draft={draft}
          />
        }
        back={
          <>
            <LinkButton to="/home/patient">{t`Back`}</LinkButton>
            {onQueued ? <SaveForLater failure={form.failure} onSave={() => later.queue(form)} /> : null}
          </>
        }
      />
      {question ? (
        <question.Dialog
          first={question.first}
          typed={question.typed}
          onClose={() => answerQuestion(undefined)}
          onAnother={() => answerQuestion('another')}
          onCorrection={() => answerQuestion('correction')}
        />
      ) : null}
    </>
  );
}

function wayTo(id: number): Way {
  return { to: '/home/patient/details/$patientId', params: { patientId: String(id) } };
}
