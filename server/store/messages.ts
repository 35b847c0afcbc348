import { sql } from 'kysely';
import type { Db } from './tables.ts';

const mostMessages = 200;

export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Only the last 200 messages stay. */
export async function addMessage(db: Db, message: Message): Promise<void> {
  await db.insertInto('developmentMessage').values(message).execute();
  await sql`delete from development_message
    where id <= (select id from development_message order by id desc offset ${mostMessages} limit 1)`.execute(db);
}

export function listMessages(db: Db): Promise<Array<Message & { sentAt: string }>> {
  return db
    .selectFrom('developmentMessage')
    .select(['to', 'subject', 'text', 'sentAt'])
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute();
}
