import { holdInTab } from '#/browser/tabs/tab-lock.ts';
import type { Device } from '#/offline/device.ts';
import {
  discardDraft,
  draftsAbout,
  draftsOf,
  hasDraft,
  moveDraft,
  saveDraft,
  loadDraft,
  type Draft,
  type DraftName,
} from '#/offline/drafts.ts';
import { scopeText, type Scope } from '#/offline/scope.ts';

/** A lock on each draft stops other tabs from overwriting it. */
const claims = new Map<string, { subject: string; release: () => void }>();

const keyOf = (owner: string, scope: Scope, { form, subject }: DraftName) =>
  JSON.stringify(['draft', scopeText(owner, scope), form, subject]);

async function claim<Found>(
  { owner }: Device,
  scope: Scope,
  name: DraftName,
  subject: string,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const release = await holdInTab(keyOf(owner, scope, { ...name, subject }));
  if (!release) return undefined;
  let found: Found | undefined;
  try {
    found = await look();
  } finally {
    if (found === undefined) release();
    else claims.set(keyOf(owner, scope, name), { subject, release });
  }
  return found;
}

export function releaseDraft(owner: string, scope: Scope, name: DraftName): void {
  const key = keyOf(owner, scope, name);
  claims.get(key)?.release();
  claims.delete(key);
}

export async function loadOwnDraft(
  device: Device,
  scope: Scope,
  name: DraftName,
  canTake: (draft: Draft) => boolean,
): Promise<Draft | undefined> {
  // Until the lock is held, another tab may change or send the draft.
  const recall = async (subject: string) => {
    const draft = await loadDraft(device, scope, { ...name, subject });
    return draft && canTake(draft) ? draft : undefined;
  };
  const own = claims.get(keyOf(device.owner, scope, name));
  if (own) return recall(own.subject);
  for (const { subject } of (await draftsAbout(device, scope, name)).filter(canTake)) {
    // oxlint-disable-next-line no-await-in-loop -- not more are held than are needed
    const draft = await claim(device, scope, name, subject, () => recall(subject));
    if (draft) return draft;
  }
  return undefined;
}

/** A draft that the form could not read is never overwritten. */
export async function saveOwnDraft(device: Device, scope: Scope, name: DraftName, fields: unknown): Promise<void> {
  const subject = claims.get(keyOf(device.owner, scope, name))?.subject ?? (await newSubject(device, scope, name));
  await saveDraft(device, scope, { ...name, subject }, fields);
}

async function newSubject(device: Device, scope: Scope, name: DraftName): Promise<string> {
  const first = await claim(device, scope, name, name.subject, async () =>
    (await hasDraft(device, scope, name)) ? undefined : name.subject,
  );
  if (first !== undefined) return first;
  const another = `${name.subject} ${crypto.randomUUID()}`;
  await claim(device, scope, name, another, () => Promise.resolve(another));
  return another;
}

export async function discardOwnDraft(device: Device, scope: Scope, name: DraftName): Promise<void> {
  const own = claims.get(keyOf(device.owner, scope, name));
  if (own) await discardDraft(device, scope, { ...name, subject: own.subject });
}

/** Drafts that are open in a form stay. */
export async function moveDrafts(
  device: Device,
  scope: Scope,
  from: DraftName,
  subject: string,
  change?: (fields: unknown) => unknown,
): Promise<void> {
  for (const draft of await draftsAbout(device, scope, from)) {
    const former = { form: from.form, subject: draft.subject };
    // oxlint-disable-next-line no-await-in-loop -- not more are held than are needed
    const release = await holdInTab(keyOf(device.owner, scope, former));
    // oxlint-disable-next-line no-await-in-loop
    if (release) await moveDraft(device, scope, former, `${subject} ${crypto.randomUUID()}`, change).finally(release);
  }
}

/** A draft that no form has open. */
export interface LeftDraft<Form extends string = string> extends Draft {
  form: Form;
  /** With the suffix. */
  subject: string;
  /** An id, or `new`. */
  about: string;
}

/** The newest first. */
export async function leftDrafts<Form extends string>(
  device: Device,
  scope: Scope,
  forms: readonly Form[],
): Promise<LeftDraft<Form>[]> {
  const found = await Promise.all(
    forms.map(async (form) => (await draftsOf(device, scope, form)).map((draft) => ({ ...draft, form }))),
  );
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  const open = new Set(held.map(({ name }) => name));
  return found
    .flat()
    .filter((draft) => !open.has(keyOf(device.owner, scope, draft)))
    .map((draft) => ({ ...draft, about: draft.subject.split(' ')[0] ?? '' }))
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

/** If a form has opened it meanwhile, it stays. */
export async function discardLeftDraft(device: Device, scope: Scope, { form, subject }: DraftName): Promise<void> {
  const release = await holdInTab(keyOf(device.owner, scope, { form, subject }));
  if (release) await discardDraft(device, scope, { form, subject }).finally(release);
}
