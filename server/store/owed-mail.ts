import { sql } from 'kysely';
import type { OwedMailKind } from './tables/access.ts';
import type { SessionType } from './session-type.ts';
import type { Db } from './tables.ts';

export interface OwedMail {
  kind: OwedMailKind;
  userId: number | null;
  channel?: 'email' | 'sms';
  recipient: string;
  sessionType?: SessionType;
  subject?: string;
  content?: string;
}

/** A password that somebody asked for is of no use later. */
const hours = { password: 1, others: 72 };

const leaseSeconds = 30;

const storedDays = 30;

/** Call it in the transaction that needs the mails. */
export async function oweMails(db: Db, mails: readonly OwedMail[]): Promise<void> {
  if (mails.length === 0) return;
  await sql`insert into owed_mail (kind, user_id, channel, recipient, session_type, subject, content, expires_at)
    select kind, user_id, coalesce(channel, 'email'), recipient, session_type, subject, content,
      now() + case kind when 'password' then ${hours.password}::int else ${hours.others}::int end * interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(
      mails.map(({ userId, sessionType, ...mail }) => ({ ...mail, user_id: userId, session_type: sessionType })),
    )}::jsonb) as sent (kind text, user_id bigint, channel text, recipient text, session_type text, subject text,
      content text)`.execute(db);
}

export interface ClaimedMail {
  id: number;
  kind: OwedMailKind;
  userId: number | null;
  channel: 'email' | 'sms';
  recipient: string;
  sessionType: SessionType | null;
  subject: string | null;
  content: string | null;
  attempts: number;
}

/**
 * Leases a due mail to the caller by the clock of the database. If the caller is killed, the mail is due again after the
 * lease. The many mails of an import come after those that somebody waits for.
 */
export async function claimMail(db: Db): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`update owed_mail
    set attempts = attempts + 1, due_at = now() + ${leaseSeconds}::int * interval '1 second'
    where id = (select id from owed_mail where due_at <= now() and expires_at > now()
      order by kind = 'new-account', id limit 1 for update skip locked)
    returning id, kind, user_id, channel, recipient, session_type, subject, content, attempts`.execute(db);
  return rows[0];
}

/** The content goes. A row that belongs to no user goes, too. */
export async function settleMail(db: Db, { id, userId }: ClaimedMail): Promise<void> {
  if (userId === null) return dropMail(db, id);
  await sql`update owed_mail set due_at = null, sent_at = now(), failure = null, subject = null, content = null
    where id = ${id}::bigint`.execute(db);
}

/** There is nothing to send any more. */
export async function dropMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('owedMail').where('id', '=', id).execute();
}

/** It waits 5 s, then twice as long each time, at most ten minutes. A later claim by somebody else is not touched. */
export async function postponeMail(db: Db, { id, attempts }: ClaimedMail, failure: string): Promise<void> {
  await sql`update owed_mail set failure = ${failure}::text,
      due_at = now() + least(600, 5 * power(2, least(${attempts}::int - 1, 10))) * interval '1 second'
    where id = ${id}::bigint and attempts = ${attempts}::int and due_at is not null`.execute(db);
}

/** What could not be sent in time is given up, but stays visible for a month, as what was sent. */
export async function endOldMails(db: Db): Promise<void> {
  await sql`update owed_mail set due_at = null, subject = null, content = null,
    failure = coalesce(failure, 'EXPIRED') where due_at is not null and expires_at <= now()`.execute(db);
  await sql`delete from owed_mail where due_at is null
    and (user_id is null or created_at <= now() - ${storedDays}::int * interval '1 day')`.execute(db);
}
