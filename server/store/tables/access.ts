import type { Generated } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { SessionType } from '../session-type.ts';
import type { Moment, MomentOrNone, MomentOrNow, Optional } from './columns.ts';

export interface RolePrivilegeTable {
  role: string;
  privilege: string;
}

/** Only a hash of the token is stored. */
export interface SessionTable {
  tokenHash: string;
  userId: number;
  organizationId: Optional<number>;
  application: ApplicationCode;
  type: SessionType;
  createdAt: MomentOrNow;
  lastUsedAt: MomentOrNow;
  expiresAt: Moment;
}

/** Only hashes of token and code are stored. */
export interface LoginChallengeTable {
  tokenHash: string;
  userId: number;
  type: SessionType;
  application: ApplicationCode;
  mode: Optional<string>;
  codeHash: Optional<string>;
  codeSentAt: MomentOrNone;
  tries: Generated<number>;
  expiresAt: Moment;
  /** Null if the usual password was entered. */
  temporaryPasswordHash: Optional<string>;
}

/** The usual password stays valid until this one is used. */
export interface TemporaryPasswordTable {
  userId: number;
  passwordHash: string;
  expiresAt: Moment;
}

export interface UsedCaptchaTable {
  nonce: string;
  expiresAt: Moment;
}

export interface PlatformSecretTable {
  name: string;
  value: string;
}

export interface KnownCallerTable {
  userId: number;
  /** The kind and a hash, so the database reveals neither device nor network. */
  key: string;
  expiresAt: Moment;
}

export interface PlatformPurposeTable {
  purpose: 'demonstration' | 'patients';
  decidedAt: MomentOrNow;
}

export interface ThrottleTable {
  key: string;
  windowStart: MomentOrNow;
  count: number;
}

export interface DevelopmentMessageTable {
  id: Generated<number>;
  to: string;
  subject: string;
  text: string;
  sentAt: MomentOrNow;
}

export interface ContactChangeTable {
  userId: number;
  kind: string;
  value: string;
  sentTo: string;
  /** Only this session may confirm. */
  sessionHash: string;
  codeHash: string;
  tries: Generated<number>;
  expiresAt: Moment;
}
