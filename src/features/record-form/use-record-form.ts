import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newRecord, type NewRecord } from '#/contract/record-creation.ts';
import type { RecalledDraft } from '#/data/drafts.ts';
import { recordCreation } from '#/data/record-creation.ts';
import { isProblem } from '#/domain/problem.ts';
import type { RecordProfessional } from '#/domain/record-professionals.ts';
import { useDraft } from '#/parts/use-draft.ts';
import { useForm } from '#/parts/use-form.tsx';
import { newRecordOf, type RecordSubject } from './new-record.ts';
import { firstFields, recalledFields, type Prescription } from './prescription.ts';
import type { RecordDraft } from './record-draft.ts';
import { recordSchema, type RecordFields } from './record-fields.ts';
import { recordWords } from './record-words.ts';

/** What the form is opened with. */
export interface RecordFormPlan {
  /** Whose recording it is, in which application. */
  subject: RecordSubject;
  prescription: Prescription;
  draft: RecalledDraft<RecordDraft> | undefined;
  /** The recording is there. */
  onCreated: (id: number) => void;
}

/** A filling of the form: the key of its creation, and what was sent with it without an answer. */
interface Attempt {
  key: string;
  sent?: NewRecord | undefined;
}

const newAttempt = (): Attempt => ({ key: crypto.randomUUID() });

/** The form with its draft. However often it is sent, one filling of the form creates one recording. */
export function useRecordForm({ subject, prescription, draft: recalled, onCreated }: RecordFormPlan) {
  const { configuration, needed } = prescription;
  const [before] = useState(() => firstFields(prescription));
  const [start] = useState(() => (recalled ? recalledFields(prescription, recalled.fields.fields) : before));
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const [attempt, setAttempt] = useState<Attempt>(() => recalled?.fields ?? newAttempt());
  const [open, setOpen] = useState<readonly RecordProfessional[]>([]);
  const creating = useMutation(recordCreation(useQueryClient()));
  const form = useForm<RecordFields>({
    start,
    schema: recordSchema({ configuration, needed, open }),
    words: recordWords,
    send: async (values) => {
      const record = newRecordOf(values, subject, configuration);
      // Kept before it is sent: whoever reads the draft later cannot know whether it arrived.
      setAttempt({ key: attempt.key, sent: record });
      try {
        const id = await creating.mutateAsync({ ...attempt, record });
        await draft.discard();
        onCreated(id);
      } catch (error) {
        // What was created with the key is deleted again: this would be another recording.
        if (isProblem(error, 'not-found')) setAttempt(newAttempt());
        throw error;
      }
      return undefined;
    },
  });
  const { key } = attempt;
  const draft = useDraft({
    form: 'record',
    subject: String(subject.patient.id),
    initial: { fields: before, key },
    fields: { fields: form.values, key, sent: attempt.sent && z.encode(newRecord, attempt.sent) },
  });
  return {
    form,
    /** When the draft that the form began with was last changed. */
    draftOf,
    /** Another one for each filling of the form. */
    filling: key,
    tellOpenChoice: (name: RecordProfessional, isOpen: boolean) =>
      setOpen((names) => [...names.filter((other) => other !== name), ...(isOpen ? [name] : [])]),
    discard: () => {
      setDraftOf(undefined);
      setAttempt(newAttempt());
      setOpen([]);
      form.reset(before);
      void draft.discard();
    },
  };
}
