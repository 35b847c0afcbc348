import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newRecord } from '#/contract/record-creation.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { recordCreation } from '#/data/records/record-creation.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { RecordProfessional } from '#/domain/record-professionals.ts';
import { useAttempt } from '#/parts/sending/use-attempt.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useForm } from '#/parts/forms/use-form.tsx';
import { newRecordOf, type RecordSubject } from './new-record.ts';
import { firstFields, loadedFields, type Prescription } from './prescription.ts';
import type { RecordDraft } from './record-draft.ts';
import { recordSchema, type RecordFields } from './record-fields.ts';
import { recordWords } from './record-words.ts';

export interface RecordFormPlan {
  subject: RecordSubject;
  prescription: Prescription;
  draft: LoadedDraft<RecordDraft> | undefined;
  onCreated: (id: number) => void;
}

/** One filling of the form creates one recording, however often it is sent (R-PRE-19). */
export function useRecordForm({ subject, prescription, draft: recalled, onCreated }: RecordFormPlan) {
  const { configuration, needed } = prescription;
  const [before] = useState(() => firstFields(prescription));
  const [start] = useState(() => (recalled ? loadedFields(prescription, recalled.fields.fields) : before));
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const attempt = useAttempt({ schema: newRecord, recalled: recalled?.fields });
  const [open, setOpen] = useState<readonly RecordProfessional[]>([]);
  const creating = useSending(recordCreation(useQueryClient()));
  const form = useForm<RecordFields>({
    start,
    schema: recordSchema({ configuration, needed, open }),
    words: recordWords,
    send: async (values) => {
      const id = await attempt.send({
        content: newRecordOf(values, subject, configuration),
        keep: (kept) => draft.saveNow({ fields: values, ...kept }),
        send: (creation) => creating.mutateAsync(creation),
      });
      await draft.discard();
      onCreated(id);
      return undefined;
    },
  });
  const draft = useDraft({
    form: 'record',
    subject: String(subject.patient.id),
    initial: { fields: before, key: attempt.kept.key, sent: [] },
    fields: { fields: form.values, ...attempt.kept },
  });
  return {
    form,
    /** The time of the recalled draft. */
    draftOf,
    isUnanswered: attempt.isUnanswered,
    /** A new key for each filling of the form. */
    filling: attempt.kept.key,
    tellOpenChoice: (name: RecordProfessional, isOpen: boolean) =>
      setOpen((names) => [...names.filter((other) => other !== name), ...(isOpen ? [name] : [])]),
    discard: () => {
      setDraftOf(undefined);
      attempt.renew();
      setOpen([]);
      form.reset(before);
      void draft.discard();
    },
  };
}
