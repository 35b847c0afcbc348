/**
 * `ended`: by the server. `untouched`: after `lockMinutes`. `clock`: the same, but only the tablet's clock says so.
 * `locked`: by hand, without a PIN or passkey. `role-lost`: by the server, because the user has lost a role.
 */
export type SessionEndCause = 'ended' | 'untouched' | 'clock' | 'locked' | 'other-application' | 'role-lost';

/** All tabs share these facts. */
export interface SharedFacts {
  /** A random word that changes with the session. It is '' before the first change. */
  mark: string;
  /** The user signed in here and has not signed out. */
  userId: string | undefined;
  /** The session of this user ended here. Open tabs still save the user's drafts. */
  draftsOf: string | undefined;
  end: SessionEndCause | undefined;
  /** Drafts were found when the session ended. */
  areDraftsSaved: boolean;
  /** The server has not been told of a sign-out. `keeps-work`: drafts stay, sealed, for the same user. */
  owed: 'yes' | 'keeps-work' | undefined;
  /** It ends this session and nothing else, even without the cookie. */
  signOutToken: string | undefined;
  /** The slot (`offline/slot.ts`) decides, but takes time to load. */
  isLockSet: boolean;
}

export interface TabFacts {
  /** The mark of the session that this tab shows. If the shared mark differs, the tab sends nothing and reloads. */
  shownMark: string;
  step: 'signing-in' | 'choosing' | 'leaving' | undefined;
  hasKeys: boolean;
  /** A code was confirmed in this visit. */
  hasSignedIn: boolean;
  /** This tab chose to leave, so it does not follow other tabs that leave. */
  hasLeft: boolean;
  /** The user context is a copy that the server has not confirmed. */
  isFromCopy: boolean;
  /** The session is for the other page. */
  isElsewhere: boolean;
  /** If nobody touches the app, the session ends then, in ms as `performance.now()`. */
  endsAt: number | undefined;
}

export type Session = SharedFacts & TabFacts;

export type SessionState = 'signed-out' | 'signing-in' | 'choosing' | 'open' | 'locked' | 'leaving' | 'sign-out-owed';

export function stateOf({ step, owed, userId, isLockSet, hasKeys }: Session): SessionState {
  if (step === 'leaving') return 'leaving';
  if (owed !== undefined) return 'sign-out-owed';
  if (userId === undefined) return step === 'signing-in' ? 'signing-in' : 'signed-out';
  if (isLockSet && !hasKeys) return 'locked';
  return step === 'choosing' ? 'choosing' : 'open';
}

export function isShown({ mark, shownMark }: Session): boolean {
  return mark === shownMark;
}

export type SessionEvent =
  /** This tab has changed the session, or shows it from now on. */
  | { type: 'session-marked'; mark: string }
  | { type: 'password-accepted' }
  | { type: 'sign-in-abandoned' }
  | { type: 'code-confirmed'; signOutToken: string | undefined }
  | { type: 'user-recognized'; userId: string; organizations: number }
  | { type: 'organization-chosen' }
  | { type: 'context-confirmed' }
  | { type: 'context-recalled' }
  | { type: 'found-elsewhere' }
  | { type: 'keys-opened'; isLockable: boolean }
  | { type: 'keys-dropped' }
  | { type: 'lock-found' }
  | { type: 'lock-gone' }
  | { type: 'lock-abandoned' }
  | { type: 'end-neared'; endsAt: number }
  | { type: 'end-averted' }
  | { type: 'session-ended'; cause: SessionEndCause }
  | { type: 'drafts-found' }
  | { type: 'user-forgotten'; sparesDrafts: boolean }
  /** `sparesOthers`: items of another user stay. */
  | { type: 'leaving-begun'; sparesOthers?: boolean }
  | { type: 'leaving-finished' }
  | { type: 'sign-out-owed'; sparesDrafts: boolean }
  | { type: 'sign-out-told' };

const sameWithinMs = 500;

/** No input or output. A lost or late event must never open a lock or forget an owed sign-out. */
export function reduce(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'session-marked':
      return { ...session, mark: event.mark, shownMark: event.mark };
    case 'password-accepted':
      if (session.step === 'leaving' || (session.userId !== undefined && !session.isElsewhere)) return session;
      return { ...session, step: 'signing-in', hasLeft: false };
    case 'sign-in-abandoned':
      return session.step === 'signing-in' ? { ...session, step: undefined } : session;
    case 'code-confirmed':
      return { ...session, signOutToken: event.signOutToken, hasSignedIn: true };
    case 'user-recognized':
      // A late answer must not bring back the user of a session that is over.
      if (session.step === 'leaving' || session.owed !== undefined) return session;
      return {
        ...session,
        userId: event.userId,
        draftsOf: undefined,
        end: undefined,
        areDraftsSaved: false,
        isElsewhere: false,
        step: session.step === 'signing-in' ? (event.organizations > 1 ? 'choosing' : undefined) : session.step,
      };
    case 'organization-chosen':
      return session.step === 'choosing' ? { ...session, step: undefined } : session;
    case 'context-confirmed':
      return { ...session, isFromCopy: false };
    case 'context-recalled':
      return { ...session, isFromCopy: true };
    case 'found-elsewhere':
      return { ...session, isElsewhere: session.userId !== undefined };
    case 'keys-opened':
      return { ...session, hasKeys: true, isLockSet: event.isLockable };
    case 'keys-dropped':
      return { ...session, hasKeys: false };
    case 'lock-found':
      return { ...session, isLockSet: true, hasKeys: false };
    case 'lock-gone':
      return { ...session, isLockSet: false };
    case 'lock-abandoned':
      return { ...session, hasLeft: true };
    case 'end-neared':
      return isSameEnd(session.endsAt, event.endsAt) ? session : { ...session, endsAt: event.endsAt };
    case 'end-averted':
      return { ...session, endsAt: undefined };
    case 'session-ended':
      if (session.userId === undefined) return session;
      // The first cause wins, as other tabs follow.
      return { ...session, end: session.end ?? event.cause };
    case 'drafts-found':
      return session.end ? { ...session, areDraftsSaved: true } : session;
    case 'user-forgotten':
      return withoutUser(session, event.sparesDrafts);
    case 'leaving-begun':
      return {
        ...withoutUser(session, false),
        end: undefined,
        owed: event.sparesOthers ? 'keeps-work' : 'yes',
        step: 'leaving',
        hasLeft: true,
      };
    case 'leaving-finished':
      return session.step === 'leaving' ? { ...session, step: undefined } : session;
    case 'sign-out-owed':
      // What was to be wiped is wiped.
      return { ...session, owed: event.sparesDrafts ? (session.owed ?? 'keeps-work') : 'yes' };
    case 'sign-out-told':
      return { ...session, owed: undefined, signOutToken: undefined };
    default:
      return event satisfies never;
  }
}

function withoutUser(session: Session, sparesDrafts: boolean): Session {
  const draftsOf = sparesDrafts ? (session.userId ?? session.draftsOf) : undefined;
  const step = session.step === 'choosing' ? undefined : session.step;
  return {
    ...session,
    userId: undefined,
    draftsOf,
    areDraftsSaved: sparesDrafts && session.areDraftsSaved,
    isElsewhere: false,
    step,
  };
}

function isSameEnd(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) < sameWithinMs;
}
