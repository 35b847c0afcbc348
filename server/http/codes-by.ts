import { mailboxDelivery, smtpDelivery, type Delivery } from '../mail/delivery.ts';
import { smsGateway, type SmsGateway } from '../mail/sms-gateway.ts';
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

interface Ways {
  delivery: Delivery;
  /** Undefined: `SMS_URL` is not set. */
  gateway: SmsGateway | undefined;
}

/** Without a gateway, only the mailbox takes an SMS. */
export function waysBy({ smtpUrl, mailFrom, smsUrl }: Pick<Options, 'smtpUrl' | 'mailFrom' | 'smsUrl'>, db: Db): Ways {
  const gateway = smsUrl === undefined ? undefined : smsGateway(smsUrl);
  const usual = smtpUrl ? smtpDelivery(smtpUrl, mailFrom) : mailboxDelivery(db);
  return { delivery: gateway ? { ...usual, bySms: gateway.bySms } : usual, gateway };
}
