import * as z from 'zod/mini';
import { applicationCodes } from '#/domain/application.ts';

const account = z.object({ email: z.string(), password: z.string() });

export type Account = z.output<typeof account>;

/** Only the doctor is needed. What needs another account is not tried without it. */
export const accountsFile = z.object({
  /** By default that of `config.json`. */
  application: z.optional(z.enum(applicationCodes)),
  /** `ask`: on the terminal. An address: a mailbox as that of the demonstration, which answers with JSON. */
  code: z.union([z.literal('ask'), z.url()]),
  doctor: account,
  technician: z.optional(account),
  /** A doctor who does not belong to the organization in which the first doctor begins. */
  stranger: z.optional(account),
  administrator: z.optional(account),
  /** May change everything of the administration. Without it, most of it is not tried. */
  systemAdministrator: z.optional(account),
  /** A user who must change the password. */
  newcomer: z.optional(account),
  /** A user who has not accepted the legal notices. */
  reader: z.optional(account),
  /** The id of a recording that is over. The kit may convert it. */
  recording: z.optional(z.int()),
  /** One recording is taken to its end, and stays on the platform. */
  mayLeaveRecording: z.optional(z.boolean()),
});

export type Accounts = z.output<typeof accountsFile>;

export type AccountName =
  | 'doctor'
  | 'technician'
  | 'stranger'
  | 'administrator'
  | 'systemAdministrator'
  | 'newcomer'
  | 'reader';
