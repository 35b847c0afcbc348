import { createAtom, useSelector } from '@tanstack/react-store';
import { isSameJson } from '#/domain/same-json.ts';
import { saveFacts, sharedFacts } from './shared-facts.ts';
import { reduce, stateOf, type Session, type SessionEvent, type SessionState, type TabFacts } from './state.ts';

const shared = sharedFacts();
const atBegin: TabFacts = {
  shownMark: shared.mark,
  step: undefined,
  hasKeys: false,
  hasSignedIn: false,
  hasLeft: false,
  isFromCopy: false,
  isElsewhere: false,
  endsAt: undefined,
};

const store = createAtom<Session>({ ...atBegin, ...shared }, { compare: isSameJson });

/** A page that comes back from the browser's cache has heard no event. */
for (const type of ['storage', 'pageshow']) globalThis.addEventListener?.(type, () => store.set(session()));

/** Another tab may have changed the shared facts a moment ago, so each call reads them again. */
export function session(): Session {
  return { ...store.get(), ...sharedFacts() };
}

export function dispatch(event: SessionEvent): void {
  const before = session();
  const after = reduce(before, event);
  saveFacts(before, after);
  // If storage is denied, nothing is shared.
  store.set({ ...after, ...sharedFacts() });
}

export function useSession<T>(select: (session: Session) => T): T {
  return useSelector(store, select);
}

export function watchSession(watcher: () => void): () => void {
  return store.subscribe(watcher).unsubscribe;
}

export function sessionState(): SessionState {
  return stateOf(session());
}

export function lastUserId(): string | undefined {
  return session().userId;
}

export function isSignedIn(userId: string): boolean {
  return lastUserId() === userId;
}

export function wasSignedIn(): boolean {
  return lastUserId() !== undefined;
}

export function draftOwner(): string | undefined {
  const { userId, draftsOf } = session();
  return userId ?? draftsOf;
}

export function ownsDrafts(userId: string): boolean {
  return draftOwner() === userId;
}

export function isSignOutOwed(): boolean {
  return session().owed !== undefined;
}

export function isLockSet(): boolean {
  return session().isLockSet;
}
