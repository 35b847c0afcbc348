import type { ErrorCode } from '../../../texts/text-keys.ts';
import type { Caller } from './callers.ts';

/** What a caller gets: what the call is for, or the code of the refusal. */
export type Cell = 'allowed' | ErrorCode;

/** What every caller gets but `elsewhere`, whose cell follows from the method of the route. */
export type Columns = Readonly<Record<Exclude<Caller, 'elsewhere'>, Cell>>;

/** The same for all. */
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
    administrator: cell,
    newcomer: cell,
    reader: cell,
    otherSession: cell,
    otherApplication: cell,
  };
}

/** Open to everyone. */
export const everyone = all('allowed');

/** What every session may do, also before the legal notices are accepted and the password is changed. */
export const everySession: Columns = {
  ...everyone,
  nobody: 'signed-out',
  challenge: 'signed-out',
  ended: 'signed-out',
  otherSession: 'session-of-other-application',
};

/** What every user may do who has nothing else to do first. */
export const everyUser: Columns = {
  ...everySession,
  newcomer: 'password-must-be-changed',
  reader: 'legal-notices-not-accepted',
};

/** What doctors and technicians may do, each in their organization. */
export const care: Columns = {
  ...everyUser,
  formerMember: 'forbidden',
  patient: 'forbidden',
  administrator: 'forbidden',
};

/** What doctors and technicians may do with an object of the first organization. */
export const careHere: Columns = { ...care, stranger: 'not-found' };

/** What doctors and technicians may do with an object of the first organization and of WEMU. */
export const careInApplication: Columns = { ...careHere, otherApplication: 'other-application' };
