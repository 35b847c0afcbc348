import type { ApplicationCode } from '#/domain/application.ts';
import { staff } from '../recording.ts';

/** Someone who calls, in the columns of the access table. */
interface Person {
  /** Whose session it is; nobody's where it is absent. */
  userId?: number;
  /** The application of the session, and the one that the calls name. */
  application?: ApplicationCode;
  names?: ApplicationCode;
  /** The calls come from a page of another site. */
  isElsewhere?: boolean;
  /** The user holds no role in the organization of the session any more. */
  isGone?: boolean;
}

/** The user that holds only the role PATIENT. The tests insert them. */
export const patientUserId = 9001;

/**
 * Everyone who may try a call. All the objects that they ask for belong to the first organization and to WEMU, and so do
 * their sessions, unless it is said otherwise.
 */
export const callers = {
  /** No cookie. */
  nobody: {},
  /** The password was right, and no code was typed yet. */
  challenge: {},
  /** The session was ended. */
  ended: { userId: staff.doctor },
  doctor: { userId: staff.doctor },
  /** The doctor's browser, on a page of another site. */
  elsewhere: { userId: staff.doctor, isElsewhere: true },
  technician: { userId: staff.technician },
  /** A doctor who works in another organization. */
  stranger: { userId: staff.stranger },
  /** A doctor of another organization, whose session is still in the first one. */
  formerMember: { userId: staff.stranger, isGone: true },
  /** Holds only the role PATIENT. */
  patient: { userId: patientUserId },
  /** Administers the organization, and has no role of care. */
  administrator: { userId: 6 },
  /** A doctor who must change the password. */
  newcomer: { userId: 4 },
  /** A doctor who has not accepted the legal notices. */
  reader: { userId: staff.otherColleague },
  /** The doctor with a session of CCW, who names WEMU. */
  otherSession: { userId: staff.doctor, application: 'CCW' },
  /** The doctor with a session of CCW, who names CCW. */
  otherApplication: { userId: staff.doctor, application: 'CCW', names: 'CCW' },
} as const satisfies Record<string, Person>;

/** A column of the access table. */
export type Caller = keyof typeof callers;

/** The columns of the access table. */
export const callerNames = Object.keys(callers) as Caller[];

/** What is known of a caller. */
export function personOf(caller: Caller): Person {
  return callers[caller];
}
