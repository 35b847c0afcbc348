import { sql } from 'kysely';
import type { AccountMail } from '#/contract/account-mail.ts';
import { oweMails, type OwedMail } from './owed-mail.ts';
import type { Db } from './tables.ts';

const ofAccount = sql`owed_mail where kind = 'new-account' and user_id`;

/** What became of the newest mail with the temporary password of a new account. */
export async function accountMailOf(db: Db, userId: number): Promise<AccountMail> {
  const { rows } = await sql<AccountMail>`select case
      when sent_at is not null then 'sent'
      when due_at is null then 'given-up'
      when failure is not null then 'failing'
      else 'waiting'
    end as state, coalesce(sent_at, created_at) as at, failure,
      case when sent_at is not null then
        (select expires_at from temporary_password where temporary_password.user_id = owed_mail.user_id)
      end as valid_until
    from ${ofAccount} = ${userId}::bigint order by id desc limit 1`.execute(db);
  return rows[0] ?? { state: 'unknown', at: null, failure: null, validUntil: null };
}

export type AccountMailTo = Pick<OwedMail, 'recipient' | 'sessionType'> & { userId: number };

/** They take the place of those that were not sent. */
export async function oweAccountMails(db: Db, mails: readonly AccountMailTo[]): Promise<void> {
  const userIds = mails.map(({ userId }) => userId);
  await sql`delete from ${ofAccount} = any(${userIds}::bigint[]) and sent_at is null`.execute(db);
  await oweMails(
    db,
    mails.map((mail) => ({ kind: 'new-account', ...mail })),
  );
}

/** For the row `who`: the newest mail of a new account was not sent. */
export const isAccountMailOwed = sql<boolean>`(who.password_must_be_changed and coalesce((
  select sent_at is null from ${ofAccount} = who.id order by id desc limit 1), false))`;
