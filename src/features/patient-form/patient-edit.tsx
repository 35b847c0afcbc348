import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Patient } from '#/contract/patients.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import type { Answer } from '#/data/copies/copy.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { NotKeptNote } from '#/parts/sending/not-kept-note.tsx';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { merged } from '#/parts/forms/versions.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import type { ChangeDraft } from './drafts.ts';
import { changedPatientFields } from '#/parts/patients/changed-fields.ts';
import { patientFieldsOf } from '#/parts/patients/patient-fields.ts';
import { PatientPage } from './patient-page.tsx';
import { PatientVersions } from './patient-versions.tsx';
import { usePatientForm } from './use-patient-form.ts';
import { usePatientSaving, type Base } from './use-patient-saving.ts';

export interface PatientEditProps {
  answer: Answer<Patient>;
  rules: PhoneRules | undefined;
  draft: LoadedDraft<ChangeDraft> | undefined;
  work?: KeptWork | undefined;
  /** The version that another user has saved, if it is already known. */
  theirs?: Answer<Patient>;
  onSaved: () => void;
}

/** If another user saves first, the user chooses a version (R-PAT-29). */
export function PatientEdit({ answer, rules, draft: recalled, work, theirs: known, onSaved }: PatientEditProps) {
  const { t } = useLingui();
  const { id } = answer.value;
  const baseOf = ({ value, version }: Answer<Patient>): Base => ({ fields: patientFieldsOf(value, rules), version });
  const [found] = useState(() => baseOf(answer));
  const [start] = useState(() => {
    if (!work) return { fields: found.fields, base: found };
    const { fields, base } = changedPatientFields(work);
    return { fields, base: { fields: base, version: work.version } };
  });
  const [base, setBase] = useState<Base>(() =>
    recalled ? { fields: recalled.fields.base, version: recalled.fields.version } : start.base,
  );
  const [draftOf, setDraftOf] = useState(recalled?.changedAt);
  const saving = usePatientSaving({ patient: answer.value, rules, work });
  const [theirs, setTheirs] = useState(() => {
    if (known) return baseOf(known);
    const isConflict = work?.setback?.kind === 'conflict' && answer.savedAt === undefined;
    return isConflict && !saving.isUnchanged(answer.value, base) ? found : undefined;
  });
  const close = async () => {
    await draft.discard();
    onSaved();
  };
  const finish = async () => {
    await saving.drop();
    await close();
  };
  const { form, onPhoneUsed } = usePatientForm({
    start: recalled?.fields.fields ?? start.fields,
    refused: work?.setback?.refusals,
    send: async (change, fields) => {
      await draft.written();
      const outcome = await saving.save({ change, fields, base });
      if (outcome === 'kept') await close();
      else if ('refusals' in outcome) return outcome.refusals;
      else if ('patient' in outcome) await finish();
      else {
        const now = baseOf(outcome.outdated);
        // An earlier try had arrived, so everything is already saved.
        if (saving.saysTheSame(change, now.fields)) await finish();
        else setTheirs(now);
      }
      return undefined;
    },
  });
  const draft = useDraft({
    form: 'patient',
    subject: String(id),
    initial: work ? { fields: start.fields, ...onDraft(start.base) } : { fields: base.fields, ...onDraft(base) },
    fields: { fields: form.values, ...onDraft(base) },
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
              setBase(start.base);
              form.reset(start.fields);
              void draft.discard();
            }}
          />
        </>
      }
      note={
        <>
          <SendNote error={form.failure} />
          {isUnreachable(form.failure) ? <NotKeptNote /> : null}
        </>
      }
      back={
        <LinkButton to="/home/patient/details/$patientId" params={{ patientId: String(id) }}>
          {t`Back`}
        </LinkButton>
      }
    />
  );
}

function onDraft({ fields, version }: Base): Pick<ChangeDraft, 'base' | 'version'> {
  return { base: fields, version };
}
