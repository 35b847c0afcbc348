import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { withWords } from '#/browser/settings/locale.ts';
import { patientChange } from '#/contract/patient-change.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { patientCreation, type PatientOutcome } from '#/data/patients/patient-change.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { useAttempt } from '#/parts/sending/use-attempt.ts';
import { NotKeptNote } from '#/parts/sending/not-kept-note.tsx';
import { useOutbox } from '#/parts/sending/use-outbox.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import type { CreationDraft } from './drafts.ts';
import type { Conflict } from './created-patient.tsx';
import { isMadeBy, isOtherPerson } from './patient-change.ts';
import { newPatientFields } from '#/parts/patients/patient-fields.ts';
import { attemptOf, fieldsOf } from './kept-patient-form.ts';
import { PatientPage } from './patient-page.tsx';
import { usePatientForm } from './use-patient-form.ts';

const loadConflict = withWords(() => import('./created-patient.tsx'));

interface PatientCreationProps {
  draft: LoadedDraft<CreationDraft> | undefined;
  work?: KeptWork | undefined;
  onCreated: (id: number) => void;
  onKept?: (localId: number) => void;
}

/** One filling of the form creates one patient, however often it is sent (R-PAT-28). */
export function PatientCreation({ draft: recalled, work, onCreated, onKept }: PatientCreationProps) {
  const { t } = useLingui();
  const [before] = useState(() => (work ? fieldsOf(work) : newPatientFields(configuration().patient)));
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const attempt = useAttempt({ schema: patientChange, recalled: recalled?.fields ?? (work && attemptOf(work)) });
  const outbox = useOutbox(work);
  const [conflict, setConflict] = useState<ReactNode>();
  const creating = useSending(patientCreation(useQueryClient()));
  const finish = async (id: number) => {
    await outbox.finish(id);
    await draft.discard();
    onCreated(id);
  };
  const showConflict = async (found: Conflict) => {
    const { openConflict } = await loadConflict();
    setConflict(await openConflict(found, finish));
  };
  const { form, onPhoneUsed } = usePatientForm({
    start: recalled?.fields.fields ?? before,
    refused: work?.setback?.refusals,
    send: async (content, values) => {
      const outcome = await attempt.send<PatientOutcome | { keptAs: number }>({
        content,
        isOther: (sent) => isOtherPerson(sent, content),
        keep: (kept) => draft.saveNow({ fields: values, ...kept }),
        send: (creation) => creating.mutateAsync({ ...creation, isMadeBy }),
        isRefused: (refused) => 'refusals' in refused,
        keepUnsent: async (unsent) => {
          if (!onKept) return undefined;
          const made = { kind: 'patient' as const, fields: values, content: z.encode(patientChange, content) };
          const keptAs = await outbox.keep(made, unsent);
          return keptAs === undefined ? undefined : { keptAs };
        },
      });
      if ('keptAs' in outcome) {
        await draft.discard();
        onKept?.(outcome.keptAs);
        return undefined;
      }
      if ('refusals' in outcome) return outcome.refusals;
      if ('patient' in outcome) await finish(outcome.patient.id);
      else if (outcome.created)
        await showConflict({ mine: values, created: outcome.created, theirs: outcome.outdated });
      return undefined;
    },
  });
  const { key, sent } = attempt.kept;
  const draft = useDraft({
    form: 'patient',
    subject: work ? String(work.id) : 'new',
    initial: { fields: before, key, sent },
    fields: { fields: form.values, key, sent },
  });
  if (conflict) return conflict;
  return (
    <PatientPage
      form={form}
      onPhoneUsed={onPhoneUsed}
      notes={
        <DraftNote
          changedAt={draftOf}
          isUnanswered={attempt.isUnanswered && !work}
          onDiscard={() => {
            setDraftOf(undefined);
            // The key of kept work stays.
            if (!work) attempt.renew();
            form.reset(before);
            void draft.discard();
          }}
        />
      }
      note={
        <>
          <SendNote error={form.failure} unchanged={attempt.isUnanswered ? '' : t`Nothing was created.`} />
          {outbox.isFull ? <NotKeptNote /> : null}
        </>
      }
      back={<LinkButton to="/home/patient">{t`Back`}</LinkButton>}
    />
  );
}
