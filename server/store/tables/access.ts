import type { Generated } from 'kysely';
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
  created_at: MomentOrNow;
  last_used_at: MomentOrNow;
  expires_at: Moment;
}

/** A sign-in between the password and the code. Only hashes of its token and code are kept. */
export interface LoginChallengeTable {
  token_hash: string;
  user_id: number;
  type: string;
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
