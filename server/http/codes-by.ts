import { mailboxDelivery, smtpDelivery, type Delivery } from '../mail/delivery.ts';
import type { Options } from '../options.ts';
import type { Db } from '../store/tables.ts';
import { StartupProblem } from './startup-problem.ts';

export type Codes = 'mailbox' | 'smtp';

/** Throws a `StartupProblem` if nobody could receive a code. */
export function codesBy({ smtpUrl, demo }: Pick<Options, 'smtpUrl' | 'demo'>): Codes {
  if (smtpUrl) return 'smtp';
  if (demo) return 'mailbox';
  throw new StartupProblem(
    'Without the demonstration, security codes need a mail server: set SMTP_URL. To try the app out, start with DEMO=1.',
  );
}

export function deliveryBy({ smtpUrl, mailFrom }: Pick<Options, 'smtpUrl' | 'mailFrom'>, db: Db): Delivery {
  return smtpUrl ? smtpDelivery(smtpUrl, mailFrom) : mailboxDelivery(db);
}
