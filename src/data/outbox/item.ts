import * as z from 'zod/mini';
import { id } from '#/contract/codecs.ts';
import { localIdFrom } from '#/domain/id.ts';
import type { Scope } from '#/offline/scope.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/**
 * - `correct`: the user corrects the form.
 * - `conflict`: somebody else has changed the object.
 * - `other-person`: its key has created the person of an earlier content. Only the user knows who is meant.
 * - `other-recording`: its key has created the recording of an earlier content, which cannot become what is sent now.
 * - `refused`: the platform does not do this.
 * - `later`: the platform fails, and the app tries again.
 * - `busy`: the platform asks to wait, and the app tries again.
 * - `unclear`: the answer says nothing that the app understands.
 */
export const setbacks = [
  'correct',
  'conflict',
  'other-person',
  'other-recording',
  'refused',
  'later',
  'busy',
  'unclear',
] as const;

/** What the last answer said. `refusals` are the messages of fields, by the wire's names; `messages` are the others. */
const setback = z.object({
  kind: z.enum(setbacks),
  messages: z.array(z.string()),
  refusals: z.optional(z.record(z.string(), z.string())),
});

export const itemKinds = [
  'patient',
  'record',
  'diagnosis',
  'rhythmSpecialist',
  'operator',
  'patientChange',
  'profile',
] as const;

export type ItemKind = (typeof itemKinds)[number];

/** The platform's object that a change is about. `name` is the person's whose name stands for the item. */
const about = z.object({ object: z.enum(['patient', 'record', 'user']), id, name: z.string() });

/** What was submitted and has not been confirmed by the platform. Times are in ms since 1970. */
export const outboxItem = z.object({
  /** The local id. */
  id,
  kind: z.enum(itemKinds),
  /** The Idempotency-Key, made with the item. Only creations send it. */
  key: z.string(),
  keptAt: z.number(),
  /** The form's values, to edit the item. */
  fields: z.optional(z.unknown()),
  /** As on the wire. */
  content: z.unknown(),
  /** The contents that were sent without an answer, as on the wire. */
  sent: z.array(z.unknown()),
  /** When the first of them left. Without it, that was when the item was stored. */
  sentAt: z.optional(z.number()),
  /** How many sendings have failed. */
  tries: z.int(),
  nextTryAt: z.optional(z.number()),
  setback: z.optional(setback),
  /**
   * The user has confirmed to send an old item. False: the tablet's clock was set back since, so the item may be older than
   * it seems, and the user must be asked.
   */
  isApproved: z.optional(z.boolean()),
  /** A change has it. A creation does not. */
  about: z.optional(about),
  /** The local ids of the changes that must be sent first. */
  after: z.optional(z.array(id)),
  /** What the user has changed, in the form of `content`. */
  base: z.optional(z.unknown()),
  /** The version of `base`. */
  version: z.optional(z.string()),
  /** What the screens show of the patient beside the name. A new patient's is in the content. */
  patient: z.optional(
    z.object({ birthdate: z.optional(z.nullable(z.string())), sex: z.optional(z.nullable(z.string())) }),
  ),
  /**
   * What the screens show of a prescription's people beside the name, by their ids. An item of an earlier build has none.
   */
  identityNumbers: z.optional(z.record(z.string(), z.string())),
});

export type OutboxItem = z.output<typeof outboxItem>;

/** An item of the same user, in another organization or application. */
export interface ItemElsewhere {
  scope: Scope;
  item: OutboxItem;
}

export type Setback = NonNullable<OutboxItem['setback']>;

/** What the screens show beside the names in an item. */
export type ItemMarks = 'patient' | 'identityNumbers';

type Made = 'id' | 'kind' | 'key' | 'fields' | 'content' | 'sent' | ItemMarks | 'about' | 'after' | 'base' | 'version';

export function newItem(item: Pick<OutboxItem, Made>, keptAt: EpochMs): OutboxItem {
  return { ...item, keptAt, tries: 0 };
}

export function newLocalId(): number {
  return localIdFrom(crypto.getRandomValues(new Uint32Array(2)));
}

/** The key has created something else, and nothing more was sent under it. */
export class OtherObject extends Error {
  override readonly name = 'OtherObject';
  readonly kind: 'other-person' | 'other-recording';

  constructor(kind: OtherObject['kind']) {
    super();
    this.kind = kind;
  }
}
