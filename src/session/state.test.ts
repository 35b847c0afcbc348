import { expect, test } from 'vitest';
import { isShown, reduce, stateOf, type Session, type SessionEvent, type SessionState } from './state.ts';

const nobody: Session = {
  mark: 'a',
  shownMark: 'a',
  userId: undefined,
  draftsOf: undefined,
  end: undefined,
  areDraftsSaved: false,
  owed: undefined,
  signOutToken: undefined,
  isLockSet: false,
  step: undefined,
  hasKeys: false,
  hasSignedIn: false,
  hasLeft: false,
  isFromCopy: false,
  isElsewhere: false,
  endsAt: undefined,
};

const examples: Record<SessionState, Session> = {
  'signed-out': nobody,
  'signing-in': { ...nobody, step: 'signing-in' },
  choosing: { ...nobody, userId: '7', step: 'choosing', hasKeys: true },
  open: { ...nobody, userId: '7', hasKeys: true, signOutToken: 'token' },
  locked: { ...nobody, userId: '7', isLockSet: true },
  leaving: { ...nobody, owed: 'yes', step: 'leaving', hasLeft: true },
  'sign-out-owed': { ...nobody, owed: 'keeps-work', draftsOf: '7', end: 'untouched', areDraftsSaved: true },
};

const events: { [Type in SessionEvent['type']]: Extract<SessionEvent, { type: Type }> } = {
  'session-marked': { type: 'session-marked', mark: 'b' },
  'password-accepted': { type: 'password-accepted' },
  'sign-in-abandoned': { type: 'sign-in-abandoned' },
  'code-confirmed': { type: 'code-confirmed', signOutToken: 'token' },
  'user-recognized': { type: 'user-recognized', userId: '7', organizations: 2 },
  'organization-chosen': { type: 'organization-chosen' },
  'context-confirmed': { type: 'context-confirmed' },
  'context-recalled': { type: 'context-recalled' },
  'found-elsewhere': { type: 'found-elsewhere' },
  'keys-opened': { type: 'keys-opened', isLockable: true },
  'keys-dropped': { type: 'keys-dropped' },
  'lock-found': { type: 'lock-found' },
  'lock-gone': { type: 'lock-gone' },
  'lock-abandoned': { type: 'lock-abandoned' },
  'end-neared': { type: 'end-neared', endsAt: 60_000 },
  'end-averted': { type: 'end-averted' },
  'session-ended': { type: 'session-ended', cause: 'ended' },
  'drafts-found': { type: 'drafts-found' },
  'user-forgotten': { type: 'user-forgotten', sparesDrafts: true },
  'leaving-begun': { type: 'leaving-begun' },
  'leaving-finished': { type: 'leaving-finished' },
  'sign-out-owed': { type: 'sign-out-owed', sparesDrafts: true },
  'sign-out-told': { type: 'sign-out-told' },
};

/** An event that is not listed for a state does not leave it. */
const moves: Record<SessionState, Partial<Record<SessionEvent['type'], SessionState>>> = {
  'signed-out': {
    'password-accepted': 'signing-in',
    'user-recognized': 'open',
    'leaving-begun': 'leaving',
    'sign-out-owed': 'sign-out-owed',
  },
  'signing-in': {
    'sign-in-abandoned': 'signed-out',
    'user-recognized': 'choosing',
    'leaving-begun': 'leaving',
    'sign-out-owed': 'sign-out-owed',
  },
  choosing: {
    'organization-chosen': 'open',
    'lock-found': 'locked',
    'user-forgotten': 'signed-out',
    'leaving-begun': 'leaving',
    'sign-out-owed': 'sign-out-owed',
  },
  open: {
    'lock-found': 'locked',
    'user-forgotten': 'signed-out',
    'leaving-begun': 'leaving',
    'sign-out-owed': 'sign-out-owed',
  },
  locked: {
    'keys-opened': 'open',
    'lock-gone': 'open',
    'user-forgotten': 'signed-out',
    'leaving-begun': 'leaving',
    'sign-out-owed': 'sign-out-owed',
  },
  leaving: { 'leaving-finished': 'sign-out-owed' },
  'sign-out-owed': { 'leaving-begun': 'leaving', 'sign-out-told': 'signed-out' },
};

const states = Object.keys(examples) as SessionState[];
const rows = states.flatMap((state) =>
  Object.values(events).map((event) => [state, event.type, moves[state][event.type] ?? state] as const),
);

test.each(rows)('%s, %s: %s', (state, type, next) => {
  expect(stateOf(examples[state])).toBe(state);
  expect(stateOf(reduce(examples[state], events[type]))).toBe(next);
});

test('only the server ends an owed sign-out, and no event spares what is to be wiped', () => {
  const others = Object.values(events).filter(({ type }) => type !== 'sign-out-told');
  const owedAfter = (owed: Session['owed']) =>
    others.map((event) => reduce({ ...examples['sign-out-owed'], owed }, event).owed);
  expect(new Set(owedAfter('yes'))).toEqual(new Set(['yes']));
  // Leaving wipes the items too.
  expect(new Set(owedAfter('keeps-work'))).toEqual(new Set(['keeps-work', 'yes']));
  expect(reduce(examples['sign-out-owed'], events['sign-out-told']).owed).toBeUndefined();
});

test('a lock opens only with keys, or after the device says that there is none', () => {
  const opening = Object.values(events).filter((event) => stateOf(reduce(examples.locked, event)) === 'open');
  expect(opening.map(({ type }) => type)).toEqual(['keys-opened', 'lock-gone']);
});

test('without keys, a set lock locks', () => {
  const open = reduce(examples.locked, events['keys-opened']);
  expect(stateOf(reduce(open, events['keys-dropped']))).toBe('locked');
});

test('the work stays with its user until another user signs in', () => {
  const ended = reduce(reduce(examples.open, events['session-ended']), events['drafts-found']);
  const cleared = reduce(ended, events['user-forgotten']);
  expect(cleared).toMatchObject({ draftsOf: '7', end: 'ended', areDraftsSaved: true, signOutToken: 'token' });
  expect(reduce(cleared, events['user-forgotten']).draftsOf).toBe('7');
  const other = reduce(cleared, { type: 'user-recognized', userId: '8', organizations: 1 });
  expect(other).toMatchObject({ userId: '8', draftsOf: undefined, end: undefined, areDraftsSaved: false });
});

test('a session for the other page goes on until somebody signs in here', () => {
  const found = reduce(examples.open, events['found-elsewhere']);
  expect(found).toMatchObject({ isElsewhere: true, userId: '7', signOutToken: 'token' });
  const choosing = reduce(reduce(found, events['password-accepted']), { ...events['user-recognized'], userId: '8' });
  expect(stateOf(choosing)).toBe('choosing');
  expect(choosing).toMatchObject({ isElsewhere: false, userId: '8' });
  expect(reduce(found, events['leaving-begun']).isElsewhere).toBe(false);
  expect(reduce(nobody, events['found-elsewhere']).isElsewhere).toBe(false);
});

test('leaving forgets the user and the work at once', () => {
  expect(reduce(examples.open, { type: 'leaving-begun', sparesOthers: true }).owed).toBe('keeps-work');
  const left = reduce({ ...examples.open, draftsOf: '7', end: 'ended', areDraftsSaved: true }, events['leaving-begun']);
  expect(left).toMatchObject({ userId: undefined, draftsOf: undefined, owed: 'yes', hasLeft: true });
  expect(left).toMatchObject({ end: undefined, areDraftsSaved: false });
});

test('the first cause of an end counts, and without a user there is none', () => {
  const ended = reduce(examples.open, { type: 'session-ended', cause: 'untouched' });
  expect(reduce(ended, events['session-ended'])).toMatchObject({ end: 'untouched', areDraftsSaved: false });
  expect(reduce(nobody, events['session-ended']).end).toBeUndefined();
  expect(reduce(nobody, events['drafts-found']).areDraftsSaved).toBe(false);
});

test('the announced end does not flicker', () => {
  const warned = reduce(examples.open, events['end-neared']);
  expect(reduce(warned, { type: 'end-neared', endsAt: 60_400 })).toBe(warned);
  expect(reduce(warned, { type: 'end-neared', endsAt: 61_000 }).endsAt).toBe(61_000);
  expect(reduce(warned, events['end-averted']).endsAt).toBeUndefined();
});

test('a tab shows its session until another tab marks a new one', () => {
  expect(isShown(reduce(examples.open, events['session-marked']))).toBe(true);
  const replaced = { ...examples.open, mark: 'b' };
  const others = Object.values(events).filter(({ type }) => type !== 'session-marked');
  expect(others.map((event) => isShown(reduce(replaced, event)))).not.toContain(true);
});
