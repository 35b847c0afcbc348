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
