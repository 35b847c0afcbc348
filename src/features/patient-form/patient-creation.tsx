import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { patientChange } from '#/contract/patient-change.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { patientCreation, type PatientOutcome } from '#/data/patients/patient-change.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { useAttempt } from '#/parts/sending/use-attempt.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import type { CreationDraft } from './drafts.ts';
import { conflictOf, CreatedPatient, type Conflict } from './created-patient.tsx';
import { isMadeBy, isOtherPerson } from './patient-change.ts';
import { newPatientFields } from './patient-fields.ts';
import { PatientPage } from './patient-page.tsx';
import { usePatientForm } from './use-patient-form.ts';

interface PatientCreationProps {
  draft: LoadedDraft<CreationDraft> | undefined;
  onCreated: (id: number) => void;
}

/** One filling of the form creates one patient, however often it is sent (R-PAT-28). */
export function PatientCreation({ draft: recalled, onCreated }: PatientCreationProps) {
  const { t } = useLingui();
  const [before] = useState(() => newPatientFields(configuration().patient));
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const attempt = useAttempt({ schema: patientChange, recalled: recalled?.fields });
  const [conflict, setConflict] = useState<Conflict>();
  const creating = useSending(patientCreation(useQueryClient()));
  const finish = async (id: number) => {
    await draft.discard();
    onCreated(id);
  };
  const { form, onPhoneUsed } = usePatientForm({
    start: recalled?.fields.fields ?? before,
    send: async (content, values) => {
      const outcome = await attempt.send<PatientOutcome>({
        content,
        isOther: (sent) => isOtherPerson(sent, content),
        keep: (kept) => draft.saveNow({ fields: values, ...kept }),
        send: (creation) => creating.mutateAsync({ ...creation, isMadeBy }),
        isRefused: (refused) => 'refusals' in refused,
      });
      if ('refusals' in outcome) return outcome.refusals;
      if ('patient' in outcome) await finish(outcome.patient.id);
      else if (outcome.created) setConflict(await conflictOf(values, outcome.created, outcome.outdated));
      return undefined;
    },
  });
  const { key, sent } = attempt.kept;
  const draft = useDraft({
    form: 'patient',
    subject: 'new',
    initial: { fields: before, key, sent },
    fields: { fields: form.values, key, sent },
  });
  if (conflict) return <CreatedPatient {...conflict} onSaved={finish} />;
  return (
    <PatientPage
      form={form}
      onPhoneUsed={onPhoneUsed}
      notes={
        <DraftNote
          changedAt={draftOf}
          isUnanswered={attempt.isUnanswered}
          onDiscard={() => {
            setDraftOf(undefined);
            attempt.renew();
            form.reset(before);
            void draft.discard();
          }}
        />
      }
      note={<SendNote error={form.failure} unchanged={attempt.isUnanswered ? '' : t`Nothing was created.`} />}
      back={<LinkButton to="/home/patient">{t`Back`}</LinkButton>}
    />
  );
}
