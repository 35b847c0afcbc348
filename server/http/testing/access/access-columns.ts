import type { ErrorCode } from '#/domain/error-code.ts';
import type { Caller } from './callers.ts';

/** 'allowed', or the code of the refusal. */
export type Cell = 'allowed' | ErrorCode;

/** `elsewhere` has no column: its cell follows from the route's method. */
export type Columns = Readonly<Record<Exclude<Caller, 'elsewhere'>, Cell>>;

export function all(cell: Cell): Columns {
  return {
    nobody: cell,
    challenge: cell,
    ended: cell,
    doctor: cell,
    technician: cell,
    stranger: cell,
    formerMember: cell,
    patient: cell,
    outsider: cell,
    administrator: cell,
    root: cell,
    formerAdministrator: cell,
    newcomer: cell,
    reader: cell,
    otherSession: cell,
    otherApplication: cell,
  };
}

export const everyone = all('allowed');

/** Open before the duties of R-ACC-53 are done, too. */
export const everySession: Columns = {
  ...everyone,
  nobody: 'signed-out',
  challenge: 'signed-out',
  ended: 'signed-out',
  otherSession: 'session-of-other-application',
};

export const everyUser: Columns = {
  ...everySession,
  newcomer: 'password-must-be-changed',
  reader: 'legal-notices-not-accepted',
};

export const care: Columns = {
  ...everyUser,
  formerMember: 'forbidden',
  patient: 'forbidden',
  outsider: 'forbidden',
  administrator: 'session-of-other-context',
  root: 'session-of-other-context',
  formerAdministrator: 'session-of-other-context',
};

/** A call of the administration. */
export const administration: Columns = {
  ...everyUser,
  doctor: 'session-of-other-context',
  technician: 'session-of-other-context',
  stranger: 'session-of-other-context',
  formerMember: 'session-of-other-context',
  patient: 'session-of-other-context',
  outsider: 'session-of-other-context',
  otherApplication: 'session-of-other-context',
  formerAdministrator: 'forbidden',
};

/** A call that doctors and administrators share. */
export const careAndAdministration: Columns = {
  ...care,
  administrator: 'allowed',
  root: 'allowed',
  formerAdministrator: 'forbidden',
};

/** For an object of organization 1. */
export const careHere: Columns = { ...care, stranger: 'not-found' };

/** For an object of organization 1 and WEMU. */
export const careInApplication: Columns = { ...careHere, otherApplication: 'other-application' };

export const onlyAbove = { ...administration, administrator: 'forbidden' } as const;
