import type { ApplicationCode } from '#/domain/application.ts';
import type { SessionType } from '../../../store/session-type.ts';
import { staff } from '../recording.ts';

interface Person {
  /** Undefined for nobody. */
  userId?: number;
  /** `doctor` if nothing else is said. */
  type?: SessionType;
  /** The application of the session. */
  application?: ApplicationCode;
  names?: ApplicationCode;
  /** The calls come from a page of another site. */
  isElsewhere?: boolean;
  /** The user has left the session's organization. */
  isGone?: boolean;
}

export const patientUserId = 9001;
export const outsiderUserId = 9002;

/** The requested objects belong to organization 1 and WEMU, and so do the sessions if nothing else is said. */
export const callers = {
  nobody: {},
  /** The password was right, but no code was entered. */
  challenge: {},
  ended: { userId: staff.doctor },
  doctor: { userId: staff.doctor },
  elsewhere: { userId: staff.doctor, isElsewhere: true },
  technician: { userId: staff.technician },
  stranger: { userId: staff.stranger },
  /** This doctor has left organization 1, but the session is still there. */
  formerMember: { userId: staff.stranger, isGone: true },
  patient: { userId: patientUserId },
  /** This user has no role anywhere, and the session no organization. */
  outsider: { userId: outsiderUserId },
  administrator: { userId: 6, type: 'admin' },
  root: { userId: 7, type: 'admin' },
  /** This administrator has left organization 1, but the session is still there. */
  formerAdministrator: { userId: 60, type: 'admin', isGone: true },
  /** This user must change the password. */
  newcomer: { userId: 4 },
  /** This user has not accepted the legal notices. */
  reader: { userId: staff.otherColleague },
  /** The session is of CCW, but the calls name WEMU. */
  otherSession: { userId: staff.doctor, application: 'CCW' },
  /** The session is of CCW, and so are the calls. */
  otherApplication: { userId: staff.doctor, application: 'CCW', names: 'CCW' },
} as const satisfies Record<string, Person>;

export type Caller = keyof typeof callers;

export const callerNames = Object.keys(callers) as Caller[];

export function personOf(caller: Caller): Person {
  return callers[caller];
}
