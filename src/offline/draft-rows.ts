import * as z from 'zod/mini';
import type { OpenStorage } from './storage.ts';
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

export function saveDraft(storage: OpenStorage, scope: Scope, name: DraftName, fields: unknown): Promise<void> {
  return writeRow(storage, place(scope, name), { fields, changedAt: Date.now() } satisfies Draft);
}

export function loadDraft(storage: OpenStorage, scope: Scope, name: DraftName): Promise<Draft | undefined> {
  return readRow(storage, place(scope, name), draft);
}

export async function draftsAbout(
  storage: OpenStorage,
  scope: Scope,
  { form, subject }: DraftName,
): Promise<(Draft & { subject: string })[]> {
  return (await draftsOf(storage, scope, form))
    .filter(({ subject: id }) => id === subject || id.startsWith(`${subject} `))
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

export async function draftsOf(
  storage: OpenStorage,
  scope: Scope,
  form: string,
): Promise<(Draft & { subject: string })[]> {
  const rows = await readRows(storage, { table: 'drafts', scope, kind: form }, draft);
  return rows.map(({ id, value }) => ({ ...value, subject: id }));
}

export function discardDraft(storage: OpenStorage, scope: Scope, name: DraftName): Promise<void> {
  return removeRow(storage, place(scope, name));
}

export async function moveDraft(
  storage: OpenStorage,
  scope: Scope,
  from: DraftName,
  subject: string,
  change: (fields: unknown) => unknown = (fields) => fields,
): Promise<void> {
  const former = await loadDraft(storage, scope, from);
  if (!former) return;
  const moved: Draft = { ...former, fields: change(former.fields) };
  await writeRow(storage, place(scope, { ...from, subject }), moved);
  await discardDraft(storage, scope, from);
}

export function countDrafts(storage: OpenStorage): Promise<number> {
  return storage.rows.drafts.count();
}
