import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { configuration } from '#/browser/configuration.ts';
import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import type { RecalledDraft } from '#/data/drafts.ts';
import { patientCreation } from '#/data/patient-change.ts';
import { addresses } from '#/parts/addresses.ts';
import { DraftNote } from '#/parts/draft-note.tsx';
import { useDraft } from '#/parts/use-draft.ts';
import { LinkButton } from '#/ui/link.tsx';
import type { CreationDraft } from './drafts.ts';
import { newPatientFields } from './patient-fields.ts';
import { PatientPage } from './patient-page.tsx';
import { usePatientForm } from './use-patient-form.ts';

interface PatientCreationProps {
  draft: RecalledDraft<CreationDraft> | undefined;
  /** The patient is there. */
  onCreated: (id: number) => void;
}

/** A filling of the form: the key of its creation, and what was sent with it without an answer. */
interface Attempt {
  key: string;
  sent?: PatientChange | undefined;
}

const newAttempt = (): Attempt => ({ key: crypto.randomUUID() });

/** Creating a patient (specification 1, section 2). However often it is tried, one filling of the form creates one patient. */
export function PatientCreation({ draft: recalled, onCreated }: PatientCreationProps) {
  const { t } = useLingui();
  const [before] = useState(() => newPatientFields(configuration().patient));
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const [attempt, setAttempt] = useState<Attempt>(() => recalled?.fields ?? newAttempt());
  const creating = useMutation(patientCreation(useQueryClient()));
  const { form, onPhoneUsed } = usePatientForm({
    start: recalled?.fields.fields ?? before,
    send: async (change, values) => {
      // Kept before it is sent: whoever reads the draft later cannot know whether it arrived.
      setAttempt({ key: attempt.key, sent: change });
      await draft.keepNow({ fields: values, key: attempt.key, sent: z.encode(patientChange, change) });
      const outcome = await creating.mutateAsync({ ...attempt, change });
      if ('patient' in outcome) {
        await draft.discard();
        onCreated(outcome.patient.id);
      }
      if (!('refusals' in outcome)) return undefined;
      setAttempt({ key: attempt.key });
      return outcome.refusals;
    },
  });
  const { key } = attempt;
  const sent = attempt.sent && z.encode(patientChange, attempt.sent);
  const draft = useDraft({
    form: 'patient',
    subject: 'new',
    initial: { fields: before, key, sent },
    fields: { fields: form.values, key, sent },
  });
  return (
    <PatientPage
      form={form}
      onPhoneUsed={onPhoneUsed}
      notes={
        <DraftNote
          changedAt={draftOf}
          onDiscard={() => {
            setDraftOf(undefined);
            setAttempt(newAttempt());
            form.reset(before);
            void draft.discard();
          }}
        />
      }
      back={<LinkButton to={addresses.patients}>{t`Back`}</LinkButton>}
    />
  );
}
