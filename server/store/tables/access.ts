import type { Generated } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Moment, MomentOrNone, MomentOrNow, Optional } from './columns.ts';

/** What a role allows. */
export interface RolePrivilegeTable {
  role: string;
  privilege: string;
}

/** Somebody who is signed in. Only a hash of the token is kept. */
export interface SessionTable {
  token_hash: string;
  user_id: number;
  organization_id: Optional<number>;
  /** The application that the user signed in to. */
  application: ApplicationCode;
  created_at: MomentOrNow;
  last_used_at: MomentOrNow;
  expires_at: Moment;
}

/** A sign-in between the password and the code. Only hashes of its token and code are kept. */
export interface LoginChallengeTable {
  token_hash: string;
  user_id: number;
  type: string;
  application: ApplicationCode;
  mode: Optional<string>;
  code_hash: Optional<string>;
  code_sent_at: MomentOrNone;
  tries: Generated<number>;
  expires_at: Moment;
  /** The temporary password that began it, if it was one. */
  temporary_password_hash: Optional<string>;
}

/** A password that was mailed: one a user, beside the usual one until it is used. */
export interface TemporaryPasswordTable {
  user_id: number;
  password_hash: string;
  expires_at: Moment;
}

/** A captcha that has been accepted, until it would have expired anyway. */
export interface UsedCaptchaTable {
  nonce: string;
  expires_at: Moment;
}

/** What all servers of a platform know and nobody else. */
export interface PlatformSecretTable {
  name: string;
  value: string;
}

/** A device or a network from which a user has signed in. */
export interface KnownCallerTable {
  user_id: number;
  /** The kind and a hash: the database knows neither the device's token nor the network. */
  key: string;
  expires_at: Moment;
}

/** What the database is for; at most one row. */
export interface PlatformPurposeTable {
  purpose: 'demonstration' | 'patients';
  decided_at: MomentOrNow;
}

/** How often something was tried in the present window. */
export interface ThrottleTable {
  key: string;
  window_start: MomentOrNow;
  count: number;
}

/** A message that the development mailbox shows instead of its being sent. */
export interface DevelopmentMessageTable {
  id: Generated<number>;
  to: string;
  subject: string;
  text: string;
  sent_at: MomentOrNow;
}

/** A new e-mail address or phone number that waits for its code: one of each kind a user. */
export interface ContactChangeTable {
  user_id: number;
  kind: string;
  value: string;
  sent_to: string;
  /** Only the session that asked may confirm; the change ends with it. */
  session_hash: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Moment;
}
