import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newRecord } from '#/contract/record-creation.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { recordCreation } from '#/data/records/record-creation.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { RecordProfessional } from '#/domain/record-professionals.ts';
import { useAttempt } from '#/parts/sending/use-attempt.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useOutbox } from '#/parts/sending/use-outbox.ts';
import { useForm } from '#/parts/forms/use-form.tsx';
import { attemptOf, fieldsOf, refusalsOf } from './kept-record-form.ts';
import { newRecordOf, type RecordSubject } from './new-record.ts';
import { firstFields, loadedFields, type Prescription } from './prescription.ts';
import type { RecordDraft } from './record-draft.ts';
import { recordSchema, type RecordFields } from './record-fields.ts';
import { recordWords } from './record-words.ts';

export interface RecordFormPlan {
  subject: RecordSubject;
  prescription: Prescription;
  draft: LoadedDraft<RecordDraft> | undefined;
  work?: KeptWork | undefined;
  onCreated: (id: number) => void;
  onKept?: (localId: number) => void;
}

interface Prescribed {
  id: number;
  isKept: boolean;
}

/** One filling of the form creates one recording, however often it is sent (R-PRE-19). */
export function useRecordForm({ subject, prescription, draft: recalled, work, onCreated, onKept }: RecordFormPlan) {
  const { configuration, needed } = prescription;
  const [before] = useState(() => fieldsOf(work, prescription) ?? firstFields(prescription));
  const [start] = useState(() => (recalled ? loadedFields(prescription, recalled.fields.fields) : before));
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const attempt = useAttempt({
    schema: newRecord,
    recalled: recalled?.fields ?? (work && attemptOf(work, subject.patient.id)),
  });
  const outbox = useOutbox(work);
  const [open, setOpen] = useState<readonly RecordProfessional[]>([]);
  const creating = useSending(recordCreation(useQueryClient()));
  const form = useForm<RecordFields>({
    start,
    schema: recordSchema({ configuration, needed, open }),
    words: recordWords,
    refused: refusalsOf(work),
    send: async (values) => {
      const content = newRecordOf(values, subject, configuration);
      const { id, isKept } = await attempt.send<Prescribed>({
        content,
        keep: (kept) => draft.saveNow({ fields: values, ...kept }),
        send: async (creation) => ({ id: await creating.mutateAsync(creation), isKept: false }),
        keepUnsent: async (unsent) => {
          if (!onKept) return undefined;
          const { birthdate, sex } = subject.patient;
          const made = { kind: 'record' as const, fields: values, content: z.encode(newRecord, content) };
          const localId = await outbox.keep({ ...made, patient: { birthdate, sex } }, unsent);
          return localId === undefined ? undefined : { id: localId, isKept: true };
        },
      });
      if (!isKept) await outbox.finish(id);
      await draft.discard();
      if (isKept) onKept?.(id);
      else onCreated(id);
      return undefined;
    },
  });
  const draft = useDraft({
    form: 'record',
    subject: String(work?.id ?? subject.patient.id),
    initial: { fields: before, key: attempt.kept.key, sent: [] },
    fields: { fields: form.values, ...attempt.kept },
  });
  return {
    form,
    /** The time of the recalled draft. */
    draftOf,
    isUnanswered: attempt.isUnanswered && !work,
    /** A new key for each filling of the form. */
    filling: attempt.kept.key,
    tellOpenChoice: (name: RecordProfessional, isOpen: boolean) =>
      setOpen((names) => [...names.filter((other) => other !== name), ...(isOpen ? [name] : [])]),
    isNotKept: outbox.isFull,
    discard: () => {
      setDraftOf(undefined);
      // The key of kept work stays.
      if (!work) attempt.renew();
      setOpen([]);
      form.reset(before);
      void draft.discard();
    },
  };
}
