import { i18n } from '@lingui/core';
import * as z from 'zod/mini';
import {
  patientFieldsOf,
  patientFormFields,
  patientOf,
  type PatientFields,
} from '#/data/patients/patient-form-fields.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { differences, type Versions } from '../forms/versions.ts';
import { patientFieldText } from './patient-field-text.ts';
import { patientWords } from './patient-words.ts';

/** The consent to diagnosis is left out, because each user must give it again. */
const comparedFields = (Object.keys(patientWords) as (keyof PatientFields)[]).filter(
  (name) => name !== 'consentToDiagnosis',
);

export function patientDifferences(versions: Versions<PatientFields>) {
  return differences(versions, comparedFields).map((difference) => ({
    ...difference,
    label: i18n._(patientWords[difference.name].label),
    mine: patientFieldText(difference.name, versions.mine),
    theirs: patientFieldText(difference.name, versions.theirs),
  }));
}

/** The form's values of a change that waits, and what it changes. */
const savedFields = z.object({ fields: patientFormFields, base: patientFormFields });

/** If an earlier build has saved the values, they follow from what is sent. */
export function changedPatientFields(item: OutboxItem): z.output<typeof savedFields> {
  const saved = savedFields.safeParse(item.fields);
  if (saved.success) return saved.data;
  const fieldsIn = (content: unknown) => patientFieldsOf(patientOf({ id: item.id, content }), undefined);
  return { fields: fieldsIn(item.content), base: fieldsIn(item.base) };
}
