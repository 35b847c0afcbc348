import type { Device } from './device.ts';
import { hasRow, readRow, readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

/**
 * Which draft: of which form, about what: a patient's id, or `new`; behind a space another word, where there are several
 * about the same. Any number lie side by side.
 */
export interface DraftName {
  form: string;
  subject: string;
}

/** A draft: what stands in the fields, and when it was last changed, in ms since 1970. */
export interface Draft {
  fields: unknown;
  changedAt: number;
}

const place = (scope: Scope, { form, subject }: DraftName): RowPlace => ({
  table: 'drafts',
  scope,
  kind: form,
  id: subject,
});

/** Keeps what stands in a form. Resolves when it is on the disk. */
export function keepDraft(device: Device, scope: Scope, name: DraftName, fields: unknown): Promise<void> {
  return writeRow(device, place(scope, name), { fields, changedAt: Date.now() } satisfies Draft);
}

/** The draft of a form; undefined when there is none. */
export async function recallDraft(device: Device, scope: Scope, name: DraftName): Promise<Draft | undefined> {
  return (await readRow(device, place(scope, name))) as Draft | undefined;
}

/** True when something lies in the place of a draft, also what this build cannot read. */
export function hasDraft(device: Device, scope: Scope, name: DraftName): Promise<boolean> {
  return hasRow(device, place(scope, name));
}

/** All drafts of a form about the same thing, the one that was changed last first. */
export async function draftsAbout(
  device: Device,
  scope: Scope,
  { form, subject }: DraftName,
): Promise<(Draft & { subject: string })[]> {
  const rows = await readRows(device, { table: 'drafts', scope, kind: form });
  return rows
    .filter(({ id }) => id === subject || id.startsWith(`${subject} `))
    .map(({ id, value }) => ({ ...(value as Draft), subject: id }))
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

/** Removes a draft: it was sent, or the user has discarded it. */
export function discardDraft(device: Device, scope: Scope, name: DraftName): Promise<void> {
  return removeRow(device, place(scope, name));
}

/** How many drafts the device keeps for its user, in all organizations and applications. */
export function countDrafts(device: Device): Promise<number> {
  return device.rows.drafts.count();
}
