import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Patient } from '#/contract/patients.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import { patientUpdate } from '#/data/patients/patient-change.ts';
import type { Answer } from '#/data/copies/saved-copy.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { merged } from '#/parts/forms/versions.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import type { ChangeDraft } from './drafts.ts';
import { patientChangeOf, saysTheSame } from './patient-change.ts';
import { patientFieldsOf, type PatientFields } from './patient-fields.ts';
import { PatientPage } from './patient-page.tsx';
import { PatientVersions } from './patient-versions.tsx';
import { usePatientForm } from './use-patient-form.ts';

interface PatientEditProps {
  answer: Answer<Patient>;
  /** It is undefined if they could not be loaded. */
  rules: PhoneRules | undefined;
  draft: LoadedDraft<ChangeDraft> | undefined;
  /** The version that another user has saved, if it is already known. */
  theirs?: Answer<Patient>;
  onSaved: () => void;
}

/** The original fields and their version. */
interface Base {
  fields: PatientFields;
  version: string | undefined;
}

/** If another user saves first, both versions are shown to choose from (R-PAT-29). */
export function PatientEdit({ answer, rules, draft: recalled, theirs: known, onSaved }: PatientEditProps) {
  const { t } = useLingui();
  const { id } = answer.value;
  const baseOf = ({ value, version }: Answer<Patient>): Base => ({ fields: patientFieldsOf(value, rules), version });
  const [found] = useState(() => baseOf(answer));
  const [base, setBase] = useState<Base>(() =>
    recalled ? { fields: recalled.fields.base, version: recalled.fields.version } : found,
  );
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const [theirs, setTheirs] = useState(() => known && baseOf(known));
  const saving = useSending(patientUpdate(useQueryClient(), id));
  const finish = async () => {
    await draft.discard();
    onSaved();
  };
  const { form, onPhoneUsed } = usePatientForm({
    start: recalled?.fields.fields ?? found.fields,
    send: async (change) => {
      const outcome = await saving.mutateAsync({
        change,
        version: base.version,
        isUnchanged: (patient) =>
          saysTheSame(patientChangeOf(baseOf({ value: patient }).fields, rules), patientChangeOf(base.fields, rules)),
      });
      if ('refusals' in outcome) return outcome.refusals;
      if ('patient' in outcome) await finish();
      else {
        const now = baseOf(outcome.outdated);
        // An earlier try had arrived, so everything is already saved.
        if (saysTheSame(change, patientChangeOf(now.fields, rules))) await finish();
        else setTheirs(now);
      }
      return undefined;
    },
  });
  const draft = useDraft({
    form: 'patient',
    subject: String(id),
    initial: { fields: base.fields, base: base.fields, version: base.version },
    fields: { fields: form.values, base: base.fields, version: base.version },
  });
  if (theirs) {
    const versions = { base: base.fields, mine: form.values, theirs: theirs.fields };
    return (
      <PatientVersions
        versions={versions}
        onDiscard={() => void finish()}
        onChosen={(chosen) => {
          flushSync(() => {
            form.reset(merged(versions, chosen));
            setBase(theirs);
            setTheirs(undefined);
          });
          document.getElementById('main')?.focus();
        }}
      />
    );
  }
  return (
    <PatientPage
      form={form}
      onPhoneUsed={onPhoneUsed}
      notes={
        <>
          {answer.savedAt === undefined ? null : <SavedCopyNote savedAt={answer.savedAt} />}
          <DraftNote
            changedAt={draftOf}
            onDiscard={() => {
              setDraftOf(undefined);
              setBase(found);
              form.reset(found.fields);
              void draft.discard();
            }}
          />
        </>
      }
      note={<SendNote error={form.failure} />}
      back={
        <LinkButton to="/home/patient/details/$patientId" params={{ patientId: String(id) }}>
          {t`Back`}
        </LinkButton>
      }
    />
  );
}
