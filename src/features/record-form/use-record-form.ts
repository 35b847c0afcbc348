import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newRecord } from '#/contract/record-creation.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { recordCreation, type RecordOutcome } from '#/data/records/record-creation.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { fullName } from '#/domain/person.ts';
import type { RecordProfessional } from '#/domain/record-professionals.ts';
import { useAttempt, useLater } from '#/parts/outbox/attempt.ts';
import { useFlight, type Flight } from '#/parts/outbox/flight.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useOutbox, useRefusedFocus } from '#/parts/outbox/open-item.tsx';
import { useForm, type FormState } from '#/parts/forms/use-form.tsx';
import type { Way } from '#/ui/messages/notifications.ts';
import {
  attemptOf,
  fieldsOf,
  fieldsOfDraft,
  formVersion,
  refusalsOf,
  refusalsOfFailure,
  type RecordDraft,
} from './prescription-drafts.ts';
import {
  newRecordOf,
  type RecordSubject,
  firstFields,
  identityNumbersOf,
  loadedFields,
  type Prescription,
} from './new-record.ts';
import { recordSchema, type RecordFields } from './record-fields.ts';
import { useOtherRecording } from './use-other-recording.tsx';
import { recordWords } from '#/parts/recordings/prescription-words.ts';

export interface RecordFormPlan {
  subject: RecordSubject;
  prescription: Prescription;
  draft: LoadedDraft<RecordDraft> | undefined;
  item?: OutboxItem | undefined;
  onCreated: (id: number) => void;
  onQueued?: (localId: number) => void;
}

/** One filling of the form creates one recording, however often it is sent (R-PRE-19). */
export function useRecordForm({ subject, prescription, draft: loaded, item, onCreated, onQueued }: RecordFormPlan) {
  const { t } = useLingui();
  const { configuration, needed } = prescription;
  const later = useLater();
  const [before] = useState(() => fieldsOf(item, prescription) ?? firstFields(prescription));
  const [start] = useState(() => (loaded ? loadedFields(prescription, fieldsOfDraft(loaded.fields)) : before));
  const [draftOf, setDraftOf] = useState(loaded?.changedAt);
  const attempt = useAttempt({
    schema: newRecord,
    loaded: loaded?.fields ?? (item && attemptOf(item, subject.patient.id)),
  });
  const outbox = useOutbox(item);
  const [open, setOpen] = useState<readonly RecordProfessional[]>([]);
  const creating = useSending(recordCreation(useQueryClient()));
  const other = useOtherRecording();
  const fly = useFlight();
  const end = async (id: number, { isHere, notify }: Flight) => {
    await outbox.finish(id);
    await draft.discard();
    if (isHere()) onCreated(id);
    else await notify({ kind: 'created' }, wayTo(id));
  };
  const send = async (values: RecordFields, flight: Flight) => {
    const { isHere, isSamePlace, notify } = flight;
    const content = newRecordOf(values, subject, configuration);
    const isAnother = other.takeAnswer();
    const outcome = await attempt.send<RecordOutcome | { queuedAs: number }>({
      content,
      isOther: () => isAnother,
      save: (saved) => draft.saveNow({ fields: values, ...saved, formVersion }),
      send: creating.mutateAsync,
      isRefused: (refused) => 'first' in refused,
      isLeft: () => !isHere(),
      queueUnsent: async (unsent) => {
        if (!onQueued || !isSamePlace()) return undefined;
        const { birthdate, sex } = subject.patient;
        const made = { kind: 'record' as const, fields: values, content: z.encode(newRecord, content) };
        const marks = { patient: { birthdate, sex }, identityNumbers: identityNumbersOf(values) };
        const queuedAs = await outbox.queue({ ...made, ...marks }, unsent);
        return queuedAs === undefined ? undefined : { queuedAs };
      },
      failedBefore: later.failedBefore(),
    });
    if ('queuedAs' in outcome) {
      await draft.discard();
      if (isHere()) onQueued?.(outcome.queuedAs);
      else await notify({ kind: 'queued' }, wayTo(outcome.queuedAs));
    } else if ('id' in outcome) await end(outcome.id, flight);
    else if (isHere()) other.request({ first: outcome.first, wanted: { ...content, prescriber: values.prescriber } });
    else await notify({ kind: 'question' });
    return undefined;
  };
  const follow = (task: (flight: Flight) => Promise<undefined>): Promise<undefined> => {
    const name = fullName(subject.patient);
    const way = {
      to: '/home/record/create',
      search: { patientId: subject.patient.id, ...(item && { kept: item.id }) },
    };
    return fly({ title: t`Prescription for ${name}`, patient: subject.patient, form: way, draft, item }, task);
  };
  const form: FormState<RecordFields> = useForm<RecordFields>({
    start,
    schema: recordSchema({ configuration, needed, open }),
    words: recordWords,
    refused: refusalsOf(loaded?.refused ?? item?.setback?.refusals),
    refusedIn: refusalsOfFailure,
    send: (values) => follow((flight) => send(values, flight)),
  });
  useRefusedFocus(form.formRef, item);
  const draft = useDraft({
    form: 'record',
    subject: String(item?.id ?? subject.patient.id),
    id: loaded?.id,
    initial: { fields: before, key: attempt.saved.key, sent: [], formVersion },
    fields: { fields: form.values, ...attempt.saved, formVersion },
  });
  return {
    form,
    draft,
    /** The time of the loaded draft. */
    draftOf,
    isUnanswered: attempt.isUnanswered && !item,
    /** A new key for each filling of the form. */
    filling: attempt.saved.key,
    tellOpenChoice: (name: RecordProfessional, isOpen: boolean) =>
      setOpen((names) => [...names.filter((other) => other !== name), ...(isOpen ? [name] : [])]),
    isNotQueued: outbox.isFull,
    later: onQueued && later,
    otherRecording: other.question({
      configuration,
      patient: subject.patient,
      submit: form.submit,
      finish: (id) => follow((flight) => end(id, flight).then(() => undefined)),
    }),
    discard: () => {
      setDraftOf(undefined);
      // The key of an outbox item stays.
      if (!item) attempt.renew();
      setOpen([]);
      form.reset(before);
      void draft.discard();
    },
  };
}

function wayTo(id: number): Way {
  return { to: '/home/record/details/$recordId', params: { recordId: String(id) } };
}
