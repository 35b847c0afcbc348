import { longestComments } from '../domain/record.ts';
import { optionalNumber, optionalText } from './codecs.ts';
import type { RecordConfiguration } from './configuration.ts';

type Toggle = 'comments' | 'video';

/** A text is optional, and stored as typed. If it has a toggle, an installation can leave it out. */
export type PrescriptionField = { kind: 'duration' | 'choice' } | { kind: 'text'; longest: number; toggle?: Toggle };

/** Each field of a prescription once (docs/recipes.md). The values of the choices stand in `record-creation.ts`. */
export const prescriptionFields = {
  /** ms */
  duration: { kind: 'duration' },
  /** `LOW` or `HIGH` */
  resolution: { kind: 'choice' },
  /** `OFFLINE`, `BATCH` or `STREAM` */
  streamMode: { kind: 'choice' },
  /** `NONE`, `MOBILE_DEVICE` or `EXTERNAL_DEVICE` */
  videoType: { kind: 'choice' },
  comments: { kind: 'text', longest: longestComments, toggle: 'comments' },
} as const satisfies Readonly<Record<string, PrescriptionField>>;

type Table = typeof prescriptionFields;

export type PrescriptionName = keyof Table;

export type PrescriptionTextName = {
  [Name in PrescriptionName]: Table[Name]['kind'] extends 'text' ? Name : never;
}[PrescriptionName];

const entries = Object.entries(prescriptionFields) as [PrescriptionName, PrescriptionField][];

export const prescriptionNames = entries.map(([name]) => name);

type PrescriptionText = PrescriptionField & { kind: 'text' };

const texts = entries.filter(([, { kind }]) => kind === 'text') as [PrescriptionTextName, PrescriptionText][];

export function ofTexts<Value>(of: (name: PrescriptionTextName, field: PrescriptionText) => Value) {
  return Object.fromEntries(texts.map(([name, field]) => [name, of(name, field)])) as Record<
    PrescriptionTextName,
    Value
  >;
}

export function isTextRequested({ toggle }: PrescriptionText, configuration: RecordConfiguration): boolean {
  return toggle === undefined || configuration[toggle].enabled;
}

export function prescriptionOf<Of extends Readonly<Record<PrescriptionName, unknown>>>(of: Of) {
  return Object.fromEntries(prescriptionNames.map((name) => [name, of[name]])) as Pick<Of, PrescriptionName>;
}

export const prescriptionMembers = Object.fromEntries(
  entries.map(([name, { kind }]) => [name, kind === 'duration' ? optionalNumber : optionalText]),
) as {
  [Name in PrescriptionName]: Table[Name]['kind'] extends 'duration' ? typeof optionalNumber : typeof optionalText;
};
