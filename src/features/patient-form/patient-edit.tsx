import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { PatientChange } from '#/contract/patient-change.ts';
import type { Patient } from '#/contract/patients.ts';
import type { LoadedDraft } from '#/data/copies/drafts.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { fullName } from '#/domain/person.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { loadPhoneRules, type PhoneRules } from '#/parts/fields/phone-rules.ts';
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { NotStoredNote } from '#/parts/outbox/creation-note.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { OpenChange, useRefusedFocus } from '#/parts/outbox/open-item.tsx';
import { useFlight, type Flight } from '#/parts/outbox/flight.ts';
import { useDraft } from '#/parts/forms/use-draft.ts';
import { useVersionedEdit, type Versioned } from '#/parts/forms/use-versioned-edit.ts';
import { IdentityStrip } from '#/parts/patients/identity-strip.tsx';
import { VersionPage } from '#/parts/forms/version-choice.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import type { ChangeDraft } from './patient-drafts.ts';
import { changedPatientFields, patientDifferences } from '#/parts/patients/changed-fields.ts';
import { patientFieldsOf, type PatientFields } from '#/data/patients/patient-form-fields.ts';
import { PatientPage } from './patient-page.tsx';
import { usePatientForm } from './use-patient-form.ts';
import { usePatientSaving } from './use-patient-saving.ts';

interface PatientEditProps {
  answer: Answer<Patient>;
  rules: PhoneRules | undefined;
  draft: LoadedDraft<ChangeDraft> | undefined;
  item?: OutboxItem | undefined;
  /** The version that another user has saved, if it is already known. */
  theirs?: Answer<Patient>;
  /** The creation that goes on as this change. */
  creation?: CreationLeft;
  onSaved: () => void;
}

interface CreationLeft {
  hold: () => () => void;
  end: () => Promise<void>;
}

/** If another user saves first, the user chooses a version (R-PAT-29). */
export function PatientEdit(props: PatientEditProps) {
  const { answer, rules, draft: loaded, item, theirs: known, creation, onSaved } = props;
  const { t } = useLingui();
  const { id } = answer.value;
  const baseOf = ({ value, version }: Answer<Patient>): Versioned<PatientFields> => ({
    fields: patientFieldsOf(value, rules),
    version,
  });
  const [found] = useState(() => baseOf(answer));
  const [changed] = useState(() => item && changedPatientFields(item));
  const saving = usePatientSaving({ patient: answer.value, rules, item });
  const edit = useVersionedEdit({
    base: changed ? { fields: changed.base, version: item?.version } : found,
    changed: changed?.fields,
    draft: loaded,
    theirsFor: (base) => {
      if (known) return baseOf(known);
      const isConflict = item?.setback?.kind === 'conflict' && answer.savedAt === undefined;
      return isConflict && !saving.isUnchanged(answer.value, base) ? found : undefined;
    },
  });
  const fly = useFlight();
  const close = async () => {
    await draft.discard();
    await creation?.end();
  };
  const finish = async () => {
    await saving.drop();
    await close();
  };
  const details = { to: '/home/patient/details/$patientId', params: { patientId: String(id) } };
  const send = async (change: PatientChange, fields: PatientFields, { isHere, isSamePlace, notify }: Flight) => {
    await draft.written();
    const outcome = await saving.save({ change, fields, base: edit.base, mayQueue: isSamePlace });
    if (outcome !== 'queued' && 'refusals' in outcome) return outcome.refusals;
    const now = outcome !== 'queued' && 'outdated' in outcome ? baseOf(outcome.outdated) : undefined;
    // If both say the same, an earlier try had arrived, so everything is already saved.
    if (now && !saving.saysTheSame(change, now.fields)) {
      if (isHere()) edit.showTheirs(now);
      else await notify({ kind: 'outdated' });
      return undefined;
    }
    await (outcome === 'queued' ? close() : finish());
    if (isHere()) onSaved();
    else await notify({ kind: outcome === 'queued' ? 'queued' : 'saved' }, details);
    return undefined;
  };
  const { form, onPhoneUsed } = usePatientForm({
    start: edit.start,
    storedBirthdate: edit.base.fields.birthdate,
    refused: loaded?.refused ?? item?.setback?.refusals,
    send: async (change, fields) => {
      const letGo = creation?.hold();
      const way = { to: '/home/patient/create', search: { patientId: id } };
      const plan = { title: fullName(fields), patient: fields, form: way, draft, item };
      return fly(plan, (flight) => send(change, fields, flight)).finally(letGo);
    },
  });
  useRefusedFocus(form.formRef, item);
  const draft = useDraft({
    form: 'patient',
    subject: String(id),
    id: loaded?.id,
    initial: edit.initialDraft,
    fields: edit.inDraft(form.values),
  });
  // The form may say otherwise: the strip shows what is saved.
  const strip = <IdentityStrip patient={answer.value} />;
  const choice = edit.choiceIn(form);
  if (choice)
    return (
      <VersionPage
        title={t`Patient`}
        strip={strip}
        rows={patientDifferences(choice.versions)}
        onDiscard={() => void finish().then(onSaved)}
        onChosen={choice.onChosen}
      />
    );
  return (
    <PatientPage
      form={form}
      strip={strip}
      onPhoneUsed={onPhoneUsed}
      notes={
        <>
          {answer.savedAt === undefined ? null : <SavedCopyNote savedAt={answer.savedAt} />}
          <DraftNote {...edit.noteOf(form, draft)} />
        </>
      }
      note={
        <>
          <SendNote error={form.failure} />
          {isUnreachable(form.failure) ? <NotStoredNote draft={draft} /> : null}
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

type OpenPatientEditProps = Omit<PatientEditProps, 'item' | 'theirs'>;

export function OpenPatientEdit(props: OpenPatientEditProps) {
  return (
    <OpenChange kind="patientChange" id={props.answer.value.id}>
      {(item) => <PatientEdit {...props} item={item} />}
    </OpenChange>
  );
}

/** An earlier try created the patient, and another user changed it before the next try. */
export interface Conflict {
  mine: PatientFields;
  created: Answer<Patient>;
  theirs: Answer<Patient>;
}

/** The form goes on as a change, with both versions to choose from. */
export async function openConflict(
  { mine, created, theirs }: Conflict,
  creation: Pick<CreationLeft, 'hold'> & { end: (id: number) => Promise<void> },
  onSaved: (id: number) => void,
): Promise<ReactNode> {
  const rules = await loadPhoneRules().catch(() => undefined);
  const base = patientFieldsOf(created.value, rules);
  return (
    <PatientEdit
      answer={created}
      rules={rules}
      draft={{ fields: { fields: mine, base, version: created.version }, changedAt: Date.now() }}
      theirs={theirs}
      creation={{ hold: creation.hold, end: () => creation.end(created.value.id) }}
      onSaved={() => onSaved(created.value.id)}
    />
  );
}
