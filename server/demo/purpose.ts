import { sql, type Kysely } from 'kysely';
import { DatabaseError } from '../database/problem.ts';
import type { PlatformPurposeTable } from '../store/tables/access.ts';
import type { Tables } from '../store/tables.ts';
import { accounts } from './accounts.ts';

/** What a database is for. */
type Purpose = PlatformPurposeTable['purpose'];

/**
 * What the database holds: the purpose that was written down, and whether an account of the demonstration is there. The accounts
 * tell it where the mark is missing, as in a copy of some tables.
 */
async function contents(db: Kysely<Tables>) {
  const emails = sql.join(accounts.map(({ email }) => email));
  const { rows } = await sql<{ purpose: Purpose | null; hasDemoAccounts: boolean; hasAccounts: boolean }>`select
    (select purpose from platform_purpose) as purpose,
    exists (select from app_user where email in (${emails})) as "hasDemoAccounts",
    exists (select from app_user) as "hasAccounts"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table gives one row.');
  return row;
}

/**
 * Takes a database for the demonstration or for patients; the first start decides it for good. The passwords of the demonstration are
 * public and its mailbox shows every code, so neither ever meets patients. Throws a `DatabaseError` if it has the other purpose.
 */
export async function claimPurpose(db: Kysely<Tables>, wanted: Purpose): Promise<void> {
  // Servers that start side by side: the first one decides.
  await sql`lock table platform_purpose in share row exclusive mode`.execute(db);
  const { purpose, hasDemoAccounts, hasAccounts } = await contents(db);
  if (wanted === 'patients' && (purpose === 'demonstration' || hasDemoAccounts)) {
    throw new DatabaseError(
      'The database holds the demonstration, whose passwords are public: start with DEMO=1, or choose another database (DATABASE_URL) or folder (--data-dir).',
    );
  }
  if (wanted === 'demonstration' && (purpose === 'patients' || (!purpose && hasAccounts && !hasDemoAccounts))) {
    throw new DatabaseError(
      'The database was set up without the demonstration: start with DEMO=0, or choose another database (DATABASE_URL) or folder (--data-dir).',
    );
  }
  if (!purpose) await db.insertInto('platform_purpose').values({ purpose: wanted }).execute();
}
