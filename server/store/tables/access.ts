import type { Generated } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Moment, MomentOrNone, MomentOrNow, Optional } from './columns.ts';

export interface RolePrivilegeTable {
  role: string;
  privilege: string;
}

/** Only a hash of the token is stored. */
export interface SessionTable {
  token_hash: string;
  user_id: number;
  organization_id: Optional<number>;
  application: ApplicationCode;
  created_at: MomentOrNow;
  last_used_at: MomentOrNow;
  expires_at: Moment;
}

/** Only hashes of token and code are stored. */
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
  /** Null if the usual password was entered. */
  temporary_password_hash: Optional<string>;
}

/** The usual password stays valid until this one is used. */
export interface TemporaryPasswordTable {
  user_id: number;
  password_hash: string;
  expires_at: Moment;
}

export interface UsedCaptchaTable {
  nonce: string;
  expires_at: Moment;
}

export interface PlatformSecretTable {
  name: string;
  value: string;
}

export interface KnownCallerTable {
  user_id: number;
  /** The kind and a hash, so the database reveals neither device nor network. */
  key: string;
  expires_at: Moment;
}

export interface PlatformPurposeTable {
  purpose: 'demonstration' | 'patients';
  decided_at: MomentOrNow;
}

export interface ThrottleTable {
  key: string;
  window_start: MomentOrNow;
  count: number;
}

export interface DevelopmentMessageTable {
  id: Generated<number>;
  to: string;
  subject: string;
  text: string;
  sent_at: MomentOrNow;
}

export interface ContactChangeTable {
  user_id: number;
  kind: string;
  value: string;
  sent_to: string;
  /** Only this session may confirm. */
  session_hash: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Moment;
}
