import * as z from 'zod/mini';
import { id } from '#/contract/codecs.ts';
import { patientChange } from '#/contract/patient-change.ts';
import { newRecord } from '#/contract/record-creation.ts';
import { fullName } from '#/domain/person.ts';
import { isLocalId, localIdFrom } from '#/domain/local-id.ts';

/**
 * - `correct`: the user corrects the form.
 * - `conflict`: somebody else has changed the object.
 * - `refused`: the platform does not do this.
 * - `later`: the platform fails, and the app tries again.
 * - `unclear`: the answer says nothing that the app understands.
 */
export const setbacks = ['correct', 'conflict', 'refused', 'later', 'unclear'] as const;

/** What the last answer said. `refusals` are messages by the wire's names of the fields. */
const setback = z.object({
  kind: z.enum(setbacks),
  messages: z.array(z.string()),
  refusals: z.optional(z.record(z.string(), z.string())),
});

/** What was submitted and has not been confirmed by the platform. Times are in ms since 1970. */
export const keptWork = z.object({
  /** The local id. */
  id,
  kind: z.enum(['patient', 'record']),
  /** The Idempotency-Key, made with the work. */
  key: z.string(),
  keptAt: z.number(),
  /** The form's values, to edit the work. */
  fields: z.unknown(),
  /** As on the wire. */
  content: z.unknown(),
  /** The contents that were sent without an answer, as on the wire. */
  sent: z.array(z.unknown()),
  /** How many sendings have failed. */
  tries: z.int(),
  nextTryAt: z.optional(z.number()),
  setback: z.optional(setback),
  /** The user has confirmed to send old work. */
  isApproved: z.optional(z.boolean()),
  /** What the screens show of the patient of a recording. */
  patient: z.optional(
    z.object({ birthdate: z.optional(z.nullable(z.string())), sex: z.optional(z.nullable(z.string())) }),
  ),
});

export type KeptWork = z.output<typeof keptWork>;

export type Setback = NonNullable<KeptWork['setback']>;

export function newWork(
  work: Pick<KeptWork, 'id' | 'kind' | 'key' | 'fields' | 'content' | 'sent' | 'patient'>,
  keptAt: number,
): KeptWork {
  return { ...work, keptAt, tries: 0 };
}

/** The patient whose name stands for the work. */
export function nameIn({ kind, content }: KeptWork): string {
  if (kind === 'patient') return fullName(patientChange.parse(content));
  const { firstName, lastName } = newRecord.parse(content).patient;
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
}

export function patientIn({ kind, content }: KeptWork): number | undefined {
  return kind === 'record' ? newRecord.parse(content).patient.id : undefined;
}

/** The local id of the patient that must be sent first. */
export function dependsOn(work: KeptWork): number | undefined {
  const patientId = patientIn(work);
  return patientId !== undefined && isLocalId(patientId) ? patientId : undefined;
}

export function newLocalId(): number {
  return localIdFrom(crypto.getRandomValues(new Uint32Array(2)));
}
