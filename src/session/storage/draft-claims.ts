import { claimInTab } from '#/browser/tabs/claim.ts';
import type { OpenStorage } from '#/offline/storage.ts';
import {
  discardDraft,
  draftsAbout,
  draftsOf,
  moveDraft,
  saveDraft,
  loadDraft,
  type Draft,
  type DraftName,
} from '#/offline/draft-rows.ts';
import { scopesOf } from '#/offline/rows.ts';
import { scopeText, type Scope } from '#/offline/scope.ts';

/**
 * - `loaded`: a form is about to open it.
 * - `open`: a form shows it.
 * - `sending`: its form was left, and its answer has not come.
 */
export type DraftState = 'loaded' | 'open' | 'sending';

interface Claim {
  state: DraftState;
  release: () => void;
}

/** The drafts of this tab. A lock on each draft stops other tabs from overwriting it. */
const claims = new Map<string, Claim>();

const keyOf = (owner: string, scope: Scope, { form, subject }: DraftName) =>
  JSON.stringify(['draft', scopeText(owner, scope), form, subject]);

/** False if somebody else has it. */
async function claim(owner: string, scope: Scope, name: DraftName, state: DraftState): Promise<boolean> {
  const key = keyOf(owner, scope, name);
  const own = claims.get(key);
  if (own) own.state = state;
  if (own) return true;
  const release = await claimInTab(key);
  if (!release) return false;
  claims.set(key, { state, release });
  return true;
}

export function markDraft(owner: string, scope: Scope, name: DraftName, state: DraftState): void {
  const own = claims.get(keyOf(owner, scope, name));
  if (own) own.state = state;
}

export function releaseDraft(owner: string, scope: Scope, name: DraftName): void {
  const key = keyOf(owner, scope, name);
  claims.get(key)?.release();
  claims.delete(key);
}

/** A draft of this tab, with its own subject. */
export interface OwnDraft extends Draft {
  subject: string;
}

/**
 * The `wanted` draft or the newest one that nobody has. A draft whose answer has not come is not loaded: what is typed
 * next would be taken for what was sent.
 */
export async function loadOwnDraft(
  storage: OpenStorage,
  scope: Scope,
  name: DraftName,
  canTake: (draft: Draft) => boolean,
  wanted?: string,
): Promise<OwnDraft | undefined> {
  const { owner } = storage;
  const found = (await draftsAbout(storage, scope, name)).filter(canTake);
  const stateOf = (subject: string) => claims.get(keyOf(owner, scope, { ...name, subject }))?.state;
  const rank = ({ subject }: OwnDraft) => (subject === wanted ? 0 : stateOf(subject) === undefined ? 2 : 1);
  for (const { subject } of found.toSorted((one, other) => rank(one) - rank(other))) {
    const own = { ...name, subject };
    const before = stateOf(subject);
    if (before === 'sending' || (before === 'open' && wanted !== undefined && wanted !== subject)) continue;
    // oxlint-disable-next-line no-await-in-loop -- not more are held than are needed
    if (!(await claim(owner, scope, own, before ?? 'loaded'))) continue;
    // Until the lock is held, another tab may change or send the draft.
    let draft: Draft | undefined;
    try {
      // oxlint-disable-next-line no-await-in-loop
      draft = await loadDraft(storage, scope, own);
    } finally {
      if (before === undefined && !(draft && canTake(draft))) releaseDraft(owner, scope, own);
    }
    if (draft && canTake(draft)) return { ...draft, subject };
  }
  return undefined;
}

/** Gives the draft's own subject. A new draft is a row of its own, so no form overwrites what it has not read. */
export async function saveOwnDraft(
  storage: OpenStorage,
  scope: Scope,
  { form, subject }: DraftName,
  {
    own = `${subject} ${crypto.randomUUID()}`,
    state,
    fields,
  }: { own: string | undefined; state: DraftState; fields: unknown },
): Promise<string> {
  const isOurs = await claim(storage.owner, scope, { form, subject: own }, state);
  const place = isOurs ? own : `${subject} ${crypto.randomUUID()}`;
  if (!isOurs) await claim(storage.owner, scope, { form, subject: place }, state);
  await saveDraft(storage, scope, { form, subject: place }, fields);
  return place;
}

/** Drafts that are open in a form stay. */
async function moveDrafts(
  storage: OpenStorage,
  scope: Scope,
  from: DraftName,
  subject: string,
  change?: (fields: unknown) => unknown,
): Promise<void> {
  for (const draft of await draftsAbout(storage, scope, from)) {
    const former = { form: from.form, subject: draft.subject };
    // oxlint-disable-next-line no-await-in-loop -- not more are held than are needed
    const release = await claimInTab(keyOf(storage.owner, scope, former));
    // oxlint-disable-next-line no-await-in-loop
    if (release) await moveDraft(storage, scope, former, `${subject} ${crypto.randomUUID()}`, change).finally(release);
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
  storage: OpenStorage,
  scope: Scope,
  forms: readonly Form[],
): Promise<LeftDraft<Form>[]> {
  const found = await Promise.all(
    forms.map(async (form) => (await draftsOf(storage, scope, form)).map((draft) => ({ ...draft, form }))),
  );
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  const open = new Set([...held.map(({ name }) => name), ...claims.keys()]);
  return found
    .flat()
    .filter((draft) => !open.has(keyOf(storage.owner, scope, draft)))
    .map((draft) => ({ ...draft, about: draft.subject.split(' ')[0] ?? '' }))
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

export interface DraftElsewhere<Form extends string = string> extends LeftDraft<Form> {
  scope: Scope;
}

/** This user's in other organizations and applications, the newest first. */
export async function draftsElsewhere<Form extends string>(
  storage: OpenStorage,
  here: Scope,
  forms: readonly Form[],
): Promise<DraftElsewhere<Form>[]> {
  const scopes = (await scopesOf(storage, 'drafts')).filter((scope) => scopeText('', scope) !== scopeText('', here));
  const found = await Promise.all(
    scopes.map(async (scope) => (await leftDrafts(storage, scope, forms)).map((draft) => ({ ...draft, scope }))),
  );
  return found.flat().toSorted((one, other) => other.changedAt - one.changedAt);
}

/** If a form has opened it meanwhile, it stays. */
export async function discardLeftDraft(
  storage: OpenStorage,
  scope: Scope,
  { form, subject }: DraftName,
): Promise<void> {
  const release = await claimInTab(keyOf(storage.owner, scope, { form, subject }));
  if (release) await discardDraft(storage, scope, { form, subject }).finally(release);
}

/** What the outbox has sent: the local id and the form's values. */
interface SentPatient {
  id: number;
  fields?: unknown;
}

/** What was typed about a patient who waited is found under the platform's id. */
export async function movePatientDrafts(
  storage: OpenStorage,
  scope: Scope,
  { id, fields: base }: SentPatient,
  sentId: number,
): Promise<void> {
  const subject = String(id);
  await moveDrafts(storage, scope, { form: 'record', subject }, String(sentId));
  // The form of a patient that exists saves a change of what was sent.
  const asChange = (draft: unknown) => ({ fields: (draft as { fields: unknown }).fields, base });
  await moveDrafts(storage, scope, { form: 'patient', subject }, String(sentId), asChange);
}
