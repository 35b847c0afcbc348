import { useMemo, useState } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { patientChangeMembers, type PatientChange } from '#/contract/patient-change.ts';
import type { PatientRefusals } from '#/data/patients/patient-change.ts';
import { refusalsAt, type Refusals } from '#/data/calls/refusals.ts';
import { loadPhoneRules, usePhoneRules, type PhoneRules } from '#/parts/fields/phone-rules.ts';
import { useForm, type FormState } from '#/parts/forms/use-form.tsx';
import {
  patientChangeOf,
  plainFields,
  type RequestedToggles,
  type PatientFields,
} from '#/data/patients/patient-form-fields.ts';
import { refusalsAtFields } from '#/parts/forms/refused-fields.ts';
import { useToday } from '#/parts/people/use-today.ts';
import { patientWireNames } from '#/parts/patients/patient-wire-names.ts';
import { patientWords } from '#/parts/patients/patient-words.ts';
import * as z from 'zod/mini';
import { isRequested } from '#/contract/patient-fields.ts';
import { patientRules } from '#/contract/patient-rules.ts';
import { rule, typedPhone } from '#/contract/rule.ts';
import type { Phone } from '#/domain/phone.ts';
import { birthdateProblem } from '#/domain/patient.ts';
import { measureIn } from '#/domain/measure-text.ts';

interface PatientFormPlan {
  start: PatientFields;
  /** The birthdate that the platform has. Whoever does not change it may save the rest, as the platform allows. */
  storedBirthdate?: string | undefined;
  refused?: PatientRefusals | undefined;
  send: (change: PatientChange, values: PatientFields) => Promise<PatientRefusals | undefined>;
}

/** `onPhoneUsed` loads the rules of phone numbers. */
export function usePatientForm({ start, storedBirthdate, refused, send }: PatientFormPlan): {
  form: FormState<PatientFields>;
  onPhoneUsed: () => void;
} {
  const requested = configuration().patient;
  const [isPhoneUsed, setPhoneUsed] = useState(start.phone.phoneNumber !== '');
  const rules = usePhoneRules(isPhoneUsed);
  const today = useToday().toString();
  const facts = useMemo(() => ({ today, storedBirthdate, requested }), [today, storedBirthdate, requested]);
  const schema = useMemo(() => patientSchema(facts, rules), [facts, rules]);
  const form: FormState<PatientFields> = useForm<PatientFields>({
    start,
    schema,
    wholeSchema: async () => patientSchema(facts, await rulesFor(form.values)),
    words: patientWords,
    refused: refused && atFields(refused),
    send: async (values) => {
      const refusals = await send(patientChangeOf(values, await rulesFor(values)), values);
      return refusals && atFields(refusals);
    },
    refusedIn: (failure) => {
      const refusals = refusalsAt(failure, patientChangeMembers);
      return refusals && atFields(refusals);
    },
  });
  return { form, onPhoneUsed: () => setPhoneUsed(true) };
}

/** It throws a Problem if the rules cannot be loaded. */
async function rulesFor({ phone }: PatientFields): Promise<PhoneRules | undefined> {
  return phone.phoneNumber.trim() === '' ? undefined : loadPhoneRules();
}

function atFields(refusals: PatientRefusals): Refusals<keyof PatientFields> {
  return refusalsAtFields(refusals, patientWords, patientWireNames);
}

const consentProblem = (isGiven: boolean) => (isGiven ? undefined : 'required');

interface FormFacts {
  /** As yyyy-MM-dd. */
  today: string;
  storedBirthdate: string | undefined;
  requested: RequestedToggles;
}

/** Without `rules`, any phone number passes. */
function patientSchema({ today, storedBirthdate, requested }: FormFacts, rules: PhoneRules | undefined) {
  const typed = plainFields.flatMap(([name, field]): [string, z.ZodMiniType][] => {
    // A hidden field is not judged, because the user could not correct it.
    if (!isRequested(field, requested)) return [[name, z.unknown()]];
    if (field.kind !== 'measure') return [];
    return [[name, z.string().check(rule((text: string) => field.problemOf(measureIn(text), today)))]];
  });
  return z.extend(patientRules(today), {
    ...Object.fromEntries(typed),
    birthdate: z
      .string()
      .check(rule((day: string) => (day === storedBirthdate ? undefined : birthdateProblem(day, today)))),
    phone: typedPhone.check(rule((typed: Phone) => rules?.phoneProblem(typed))),
    consentToDiagnosis: z.boolean().check(rule(consentProblem)),
  });
}
