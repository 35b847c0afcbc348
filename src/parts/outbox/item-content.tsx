import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { newRecord } from '#/contract/record-creation.ts';
import { recordPerson } from '#/contract/record-people.ts';
import type { ItemKind, OutboxItem } from '#/data/outbox/item.ts';
import { profileValues, type ProfileValues } from '#/data/user/profile-change.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { contactText } from '#/parts/fields/localizations.ts';
import { contactWords } from '../fields/contact-words.ts';
import type { WireNames } from '../forms/refused-fields.ts';
import { changedPatientFields, patientDifferences } from '../patients/changed-fields.ts';
import { patientWireNames } from '../patients/patient-wire-names.ts';
import { patientWords } from '../patients/patient-words.ts';
import { identifiedName } from '../people/identified-name.ts';
import { personName } from '../people/person-name.ts';
import { prescriptionWireNames, recordWords } from '../recordings/prescription-words.ts';
import { CopyButton, LongText } from './long-text.tsx';

interface FormWords {
  words: Readonly<Record<string, { label: MessageDescriptor }>>;
  names: WireNames<string>;
}

interface Content {
  /** The form in which a refused field is corrected. */
  form: FormWords;
  Shown: (props: { item: OutboxItem }) => ReactNode;
}

const patientForm: FormWords = { words: patientWords, names: patientWireNames };
const recordForm: FormWords = {
  words: { ...recordWords, patient: { label: msg`Patient` }, diagnosis: { label: msg`Diagnosis` } },
  names: prescriptionWireNames,
};

const contents = {
  patient: { form: patientForm, Shown: () => null },
  // If the patient was deleted, no form shows the comments any more.
  record: { form: recordForm, Shown: ({ item }) => <CopiedText text={newRecord.parse(item.content).comments ?? ''} /> },
  diagnosis: { form: recordForm, Shown: ({ item }) => <CopiedText text={String(item.content)} /> },
  rhythmSpecialist: { form: recordForm, Shown: ({ item }) => <Person item={item} isDoctor /> },
  operator: { form: recordForm, Shown: ({ item }) => <Person item={item} isDoctor={false} /> },
  patientChange: { form: patientForm, Shown: ChangedPatient },
  profile: { form: { words: contactWords, names: {} }, Shown: ChangedProfile },
} satisfies Readonly<Record<ItemKind, Content>>;

/** What waits. It could be lost if its object can no longer be opened. */
export function ItemContent({ item }: { item: OutboxItem }) {
  const { Shown } = contents[item.kind];
  return <Shown item={item} />;
}

export function formOf({ kind }: OutboxItem): FormWords {
  return contents[kind].form;
}

function Person({ item, isDoctor }: { item: OutboxItem; isDoctor: boolean }) {
  const person = recordPerson.parse(item.content);
  return <p>{identifiedName(personName(person, { isDoctor }), person)}</p>;
}

function CopiedText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <>
      <LongText text={text} />
      <div>
        <CopyButton text={text} />
      </div>
    </>
  );
}

type Row = readonly [label: string, value: string];

function ChangedPatient({ item }: { item: OutboxItem }) {
  const { fields, base } = changedPatientFields(item);
  const rows = patientDifferences({ base, mine: fields, theirs: base });
  return <ChangedValues rows={rows.map(({ label, mine }): Row => [label, mine])} />;
}

function ChangedProfile({ item }: { item: OutboxItem }) {
  const changed = Object.entries(profileValues.parse(item.content)) as [keyof ProfileValues, string][];
  return (
    <ChangedValues
      rows={changed.map(([name, value]): Row => [i18n._(contactWords[name].label), contactText(name, value)])}
    />
  );
}

function ChangedValues({ rows }: { rows: readonly Row[] }) {
  return (
    <>
      <Facts>
        {rows.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value || '-'}
          </Fact>
        ))}
      </Facts>
      <div className="long-text__copy">
        <CopyButton text={rows.map(([label, value]) => `${label}: ${value || '-'}`).join('\n')} />
      </div>
    </>
  );
}
