import * as z from 'zod/mini';
import type { Device } from './device.ts';
import { readRow, readRows, removeRow, writeRow, type RowPlace } from './rows.ts';
import type { Scope } from './scope.ts';

/** A suffix after a space tells drafts about the same subject apart. */
export interface DraftName {
  form: string;
  subject: string;
}

const draft = z.object({ fields: z.unknown(), changedAt: z.number() });
export type Draft = z.infer<typeof draft>;

const place = (scope: Scope, { form, subject }: DraftName): RowPlace => ({
  table: 'drafts',
  scope,
  kind: form,
  id: subject,
});

export function saveDraft(device: Device, scope: Scope, name: DraftName, fields: unknown): Promise<void> {
  return writeRow(device, place(scope, name), { fields, changedAt: Date.now() } satisfies Draft);
}

export function loadDraft(device: Device, scope: Scope, name: DraftName): Promise<Draft | undefined> {
  return readRow(device, place(scope, name), draft);
}

export async function draftsAbout(
  device: Device,
  scope: Scope,
  { form, subject }: DraftName,
): Promise<(Draft & { subject: string })[]> {
  return (await draftsOf(device, scope, form))
    .filter(({ subject: id }) => id === subject || id.startsWith(`${subject} `))
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

export async function draftsOf(device: Device, scope: Scope, form: string): Promise<(Draft & { subject: string })[]> {
  const rows = await readRows(device, { table: 'drafts', scope, kind: form }, draft);
  return rows.map(({ id, value }) => ({ ...value, subject: id }));
}

export function discardDraft(device: Device, scope: Scope, name: DraftName): Promise<void> {
  return removeRow(device, place(scope, name));
}

export async function moveDraft(
  device: Device,
  scope: Scope,
  from: DraftName,
  subject: string,
  change: (fields: unknown) => unknown = (fields) => fields,
): Promise<void> {
  const former = await loadDraft(device, scope, from);
  if (!former) return;
  const moved: Draft = { ...former, fields: change(former.fields) };
  await writeRow(device, place(scope, { ...from, subject }), moved);
  await discardDraft(device, scope, from);
}

export function countDrafts(device: Device): Promise<number> {
  return device.rows.drafts.count();
}
