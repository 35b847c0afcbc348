import type { ErrorCode } from '#/domain/error-code.ts';

export interface CallWords {
  tag: Tag;
  summary: string;
  text?: string;
  /** Anybody may call it. */
  isOpen?: boolean;
  /** A device calls it with its token. */
  isOfDevice?: boolean;
  /** A session opens it, and the token of a device, too. */
  isForDevicesToo?: boolean;
  /** 200 with a body and 204 without one unless given. */
  status?: 200 | 201;
  query?: Readonly<Record<string, { text: string; isRequired?: true; values?: readonly string[] }>>;
  /** Headers of the request beside those of every call. */
  sends?: readonly SentHeader[];
  /** Headers of the answer beside those of every answer. */
  gives?: readonly GivenHeader[];
  /** The fields of a form with one file. */
  form?: Readonly<Record<string, string>>;
  /** Codes of its own. Those of each session, body and id are known. */
  refuses?: readonly ErrorCode[];
}

export type SentHeader =
  | 'X-Email'
  | 'X-Password'
  | 'X-Password-Encoding'
  | 'X-Auth-Token-1'
  | 'X-Auth-Confirmation-Code'
  | 'X-Sign-Out-Token'
  | 'Idempotency-Key'
  | 'If-Match'
  | 'If-None-Match'
  | 'Last-Event-ID'
  | 'Range'
  | 'If-Range'
  | 'Tus-Resumable'
  | 'Upload-Length'
  | 'Upload-Metadata'
  | 'Upload-Offset';

export type GivenHeader =
  | 'X-Auth-Token-1'
  | 'X-Auth-Modes'
  | 'X-Sign-Out-Token'
  | 'X-Changes-Position'
  | 'ETag'
  | 'Retry-After'
  | 'Set-Cookie'
  | 'Content-Range'
  | 'Accept-Ranges'
  | 'Location'
  | 'Upload-Offset'
  | 'Upload-Length';

/** What the groups of calls are about, in the order of the document. */
export const tags = {
  'Sign-in': 'Two steps: the password, then a code that is sent by e-mail or SMS. The session is a cookie.',
  Account: 'The own account, and what its user agrees to.',
  Patients: 'The patients of the current organization.',
  Recordings: 'Prescriptions, their states and their diagnosis.',
  'What was recorded': 'Times, channels, monitoring, wearables, files and the report of one recording.',
  Changes: 'A stream that says what has changed.',
  People: 'Accounts and their roles. Only lists of professionals are for doctors, too.',
  Organizations: 'The organizations below the own one.',
  Devices: 'Recorders, sensors, products and their firmware.',
  Oversight: 'The history, who looked, the billing, and the contact of the distributor.',
  Texts: 'Legal texts.',
} as const;

export type Tag = keyof typeof tags;
