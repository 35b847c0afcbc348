import type { Message } from './message.ts';

/** The heads of a file for spreadsheets. */
export const csvMessages = {
  organizationId: 'Organization ID',
  organization: 'Organization',
  application: 'Application',
  month: 'Month',
  recordings: 'Recordings',
} satisfies Record<string, Message>;
