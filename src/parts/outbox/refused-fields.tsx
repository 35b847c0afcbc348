import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeptWork, KindOfWork } from '#/data/outbox/work.ts';
import { contactWords } from '../fields/contact-words.ts';
import { fieldAt, type WireNames } from '../forms/refused-fields.ts';
import { patientWireNames } from '../patients/patient-wire-names.ts';
import { patientWords } from '../patients/patient-words.ts';
import { prescriptionWireNames, recordWords } from '../recordings/prescription-words.ts';
import { wayToWork } from './way-to-work.ts';
import { TextLink } from '#/ui/actions/link.tsx';
import './refused-fields.css';

interface FormWords {
  words: Readonly<Record<string, { label: MessageDescriptor }>>;
  names: WireNames<string>;
}

const patientForm: FormWords = { words: patientWords, names: patientWireNames };
const recordForm: FormWords = {
  words: { ...recordWords, patient: { label: msg`Patient` }, diagnosis: { label: msg`Diagnosis` } },
  names: prescriptionWireNames,
};

const forms: Readonly<Record<KindOfWork, FormWords>> = {
  patient: patientForm,
  patientChange: patientForm,
  record: recordForm,
  diagnosis: recordForm,
  rhythmSpecialist: recordForm,
  operator: recordForm,
  profile: { words: contactWords, names: {} },
};

interface RefusedField {
  /** The form's name. Undefined if this app has no such field. */
  field: string | undefined;
  /** The wire's name of a field that is not known here. */
  label: string;
  message: string;
}

export function refusedFields({ kind, setback }: KeptWork): RefusedField[] {
  const { words, names } = forms[kind];
  return Object.entries(setback?.refusals ?? {}).map(([path, message]) => {
    const field = fieldAt(path, words, names);
    const label = field === undefined ? undefined : words[field]?.label;
    return { field, label: label ? i18n._(label) : path, message };
  });
}

interface RefusedFieldsProps {
  work: KeptWork;
  /** Another screen opens. */
  onLeave?: () => void;
}

/** Each leads to its field. */
export function RefusedFields({ work, onLeave }: RefusedFieldsProps) {
  const refused = refusedFields(work);
  if (refused.length === 0) return null;
  return (
    <ul className="refused-fields">
      {refused.map(({ field, label, message }) => (
        <li key={label}>
          {field === undefined ? (
            label
          ) : (
            <TextLink {...wayToWork(work)} state={{ refusedField: field }} onClick={onLeave}>
              {label}
            </TextLink>
          )}
          : {message}
        </li>
      ))}
    </ul>
  );
}
