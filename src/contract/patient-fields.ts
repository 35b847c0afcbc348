import * as z from 'zod/mini';
import { cityProblem, postCodeProblem, streetProblem } from '../domain/address.ts';
import {
  birthdateProblem,
  cupSizeProblem,
  localizationProblem,
  measureProblem,
  type Measure,
  patientCommentsProblem,
  sexProblem,
} from '../domain/patient.ts';
import { emailProblem } from '../domain/email.ts';
import { nameProblem } from '../domain/name.ts';
import { contactText, seenText } from '../domain/seen-text.ts';
import { optionalNumber, optionalText } from './codecs.ts';
import type { Configuration } from './configuration.ts';

type Toggles = Configuration['patient'];

/** It returns a code, which the form translates. `today` is yyyy-MM-dd. */
type Rule<Value> = (value: Value, today: string) => string | undefined;

type TextKind = 'name' | 'required' | 'text' | 'contact' | 'prose';

/** If the field has a toggle, an installation can hide it. */
export type PatientField = { toggle?: keyof Toggles } & (
  | { kind: TextKind; problemOf?: Rule<string> }
  | { kind: 'measure'; unit: 'cm' | 'kg'; problemOf: Rule<number | null> }
  | { kind: 'yesNo' }
);

function measure(name: Measure) {
  return (value: number | null) => measureProblem(name, value);
}

/**
 * Each field of a patient once, from which the rest follows (docs/recipes.md). The national identification, the phone
 * number's rule, tags and consents follow their own code.
 */
export const patientFields = {
  firstName: { kind: 'name', problemOf: nameProblem },
  lastName: { kind: 'name', problemOf: nameProblem },
  /** `M`, `F` or unknown */
  sex: { kind: 'required', problemOf: sexProblem },
  /** yyyy-MM-dd, or invalid */
  birthdate: { kind: 'required', problemOf: birthdateProblem },
  identityNumberType: { kind: 'text' },
  identityNumber: { kind: 'text' },
  street: { kind: 'text', problemOf: streetProblem },
  postCode: { kind: 'text', problemOf: postCodeProblem },
  city: { kind: 'text', problemOf: cityProblem },
  locale: { kind: 'required', problemOf: localizationProblem },
  email: { kind: 'contact', problemOf: emailProblem },
  /** international form */
  phoneNumber: { kind: 'contact' },
  height: { kind: 'measure', unit: 'cm', problemOf: measure('height') },
  weight: { kind: 'measure', unit: 'kg', problemOf: measure('weight'), toggle: 'weight' },
  underbustCircumference: { kind: 'measure', unit: 'cm', problemOf: measure('underbustCircumference') },
  headCircumference: {
    kind: 'measure',
    unit: 'cm',
    problemOf: measure('headCircumference'),
    toggle: 'headCircumference',
  },
  /** `A` to `G`, for women only */
  cupSize: { kind: 'text', problemOf: cupSizeProblem },
  pacemaker: { kind: 'yesNo', toggle: 'pacemaker' },
  vagalNerveStimulator: { kind: 'yesNo', toggle: 'vagusNerveStimulator' },
  comments: { kind: 'prose', problemOf: patientCommentsProblem },
} as const satisfies Readonly<Record<string, PatientField>>;

export type PatientFieldName = keyof typeof patientFields;

type KindOf<Name extends PatientFieldName> = (typeof patientFields)[Name]['kind'];

export const patientFieldEntries = Object.entries(patientFields) as [PatientFieldName, PatientField][];

export const patientFieldNames = Object.keys(patientFields) as PatientFieldName[];

const optionalYesNo = z.optional(z.nullable(z.boolean()));

/** What the platform answers, and what a change sends: there, null, '' and absence mean the same. */
const wireKinds = {
  /** Every patient has one. */
  name: { read: z.string(), change: z.string() },
  /** Another platform may lack it. */
  required: { read: optionalText, change: z.string() },
  text: { read: optionalText, change: optionalText },
  contact: { read: optionalText, change: optionalText },
  /** It is stored as typed. */
  prose: { read: optionalText, change: optionalText },
  measure: { read: optionalNumber, change: optionalNumber },
  yesNo: { read: optionalYesNo, change: optionalYesNo },
} as const;

export function patientMembers<Side extends 'read' | 'change'>(side: Side) {
  return Object.fromEntries(patientFieldEntries.map(([name, { kind }]) => [name, wireKinds[kind][side]])) as {
    [Name in PatientFieldName]: (typeof wireKinds)[KindOf<Name>][Side];
  };
}

interface StoredKinds {
  name: string;
  required: string | null;
  text: string | null;
  contact: string | null;
  prose: string | null;
  measure: number | null;
  yesNo: boolean | null;
}

/** Texts have no signs that nobody sees, and are trimmed, except prose. An empty value is null. */
export type PatientFieldValues = { [Name in PatientFieldName]: StoredKinds[KindOf<Name>] };

export function storedText(kind: TextKind, text: string): string | null {
  if (kind === 'prose') return text.trim() ? text : null;
  const seen = (kind === 'contact' ? contactText(text) : seenText(text)).trim();
  return kind === 'name' ? seen : seen || null;
}

export function isText(field: PatientField): field is PatientField & { kind: TextKind } {
  return field.kind !== 'measure' && field.kind !== 'yesNo';
}

export function isRequested({ toggle }: PatientField, toggles: Toggles): boolean {
  return toggle === undefined || toggles[toggle].enabled;
}
