import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** What waits on the whole platform. */
export interface PlatformFigures {
  uploadsArriving: number;
  uploadsChecking: number;
  mailsOwed: number;
  mailsFailing: number;
  oldestMailSeconds: number;
  smsOwed: number;
  smsFailing: number;
  oldestSmsSeconds: number;
}

export async function platformFigures(db: Db): Promise<PlatformFigures> {
  const { rows } = await sql<PlatformFigures>`select
    (select count(*)::int from record_file where state = 'ARRIVING') as uploads_arriving,
    (select count(*)::int from record_file where state = 'CHECKING') as uploads_checking,
    count(*) filter (where channel = 'email')::int as mails_owed,
    count(failure) filter (where channel = 'email')::int as mails_failing,
    coalesce(extract(epoch from now() - min(created_at) filter (where channel = 'email')), 0)::float8
      as oldest_mail_seconds,
    count(*) filter (where channel = 'sms')::int as sms_owed,
    count(failure) filter (where channel = 'sms')::int as sms_failing,
    coalesce(extract(epoch from now() - min(created_at) filter (where channel = 'sms')), 0)::float8
      as oldest_sms_seconds
    from owed_mail where due_at is not null`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate has one row.');
  return figures;
}
