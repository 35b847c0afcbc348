import type { ColumnType, Generated } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { SessionType } from '../session-type.ts';
import type { Moment, MomentOrNone, MomentOrNow, Optional } from './table-columns.ts';

export interface RolePrivilegeTable {
  role: string;
  privilege: string;
}

/** Only a hash of the token is stored. */
export interface SessionTable {
  tokenHash: string;
  /** Readings name it. It opens nothing. */
  mark: ColumnType<string, never, never>;
  userId: number;
  organizationId: Optional<number>;
  application: ApplicationCode;
  type: SessionType;
  /** When the user last typed the own password in it. */
  provedAt: MomentOrNone;
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
  /** Separated by spaces. A code that is one of them is told as older. */
  formerCodeHashes: Generated<string>;
  codeSentAt: MomentOrNone;
  tries: Generated<number>;
  expiresAt: Moment;
  /** Null if the usual password was entered. */
  temporaryPasswordHash: Optional<string>;
  /** The sign-in began with this address, which an administrator entered. */
  proposedEmail: Optional<string>;
}

/** The usual password stays valid until this one signs in. The change of the password removes it. */
export interface TemporaryPasswordTable {
  userId: number;
  passwordHash: string;
  /** It signs in with this address only. Null: with the account's. */
  sentTo: Optional<string>;
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
  /** Separated by spaces. A code that is one of them is told as older. */
  formerCodeHashes: Generated<string>;
  tries: Generated<number>;
  expiresAt: Moment;
}

/** An administrator entered it. It counts after its owner has used it. */
export interface ProposedContactTable {
  id: Generated<number>;
  userId: number;
  kind: string;
  value: string;
  proposedById: number;
  proposedAt: MomentOrNow;
  /** A second administrator. */
  confirmedById: Optional<number>;
  confirmation: Optional<string>;
}

/** It waits for the owner of the address, whether there is an account or not. */
export interface RoleOfferTable {
  id: Generated<number>;
  email: string;
  organizationId: number;
  roles: string[];
  offeredById: number;
  /** The organization of the administrator's session. */
  offeredFromId: number;
  offeredAt: MomentOrNow;
  /** Only its owner sees that. */
  declinedAt: MomentOrNone;
}

/** Who took the last role in an organization away. */
export interface RoleRemovalTable {
  userId: number;
  organizationId: number;
  removedById: number;
  removedAt: MomentOrNow;
  roles: Generated<string[]>;
}

/** The account neither reads nor writes a diagnosis. */
export interface ContactHoldTable {
  userId: number;
  heldAt: MomentOrNow;
  proposedByIds: number[];
  /** That of the owner, before a temporary password replaced it. */
  formerPasswordHash: Optional<string>;
  confirmedById: Optional<number>;
  confirmation: Optional<string>;
}

export interface OwedMailTable {
  id: Generated<number>;
  kind: OwedMailKind;
  /** Null: nobody sees what became of it, so the row goes when it is sent. */
  userId: Optional<number>;
  channel: 'email' | 'sms';
  recipient: string;
  /** A temporary password is for this kind of sign-in. */
  sessionType: Optional<SessionType>;
  /** Null if the content is made when it is sent, and afterwards. */
  subject: Optional<string>;
  content: Optional<string>;
  attempts: Generated<number>;
  /** A code of the mail server or its client, without an address. */
  failure: Optional<string>;
  createdAt: MomentOrNow;
  /** When the next attempt is due, or when the lease of a running one ends. Null: sent or given up. */
  dueAt: MomentOrNone;
  expiresAt: Moment;
  sentAt: MomentOrNone;
}

/** The first two have no content: a temporary password is made when it is sent. */
export type OwedMailKind =
  | 'password'
  | 'new-account'
  | 'contact-change'
  | 'proposed-contact'
  | 'name-change'
  | 'role-offer';
