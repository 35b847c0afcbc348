import { sql } from 'kysely';
import { DatabaseError } from '../database/database-problem.ts';
import { hasTables } from './own-tables.ts';
import type { PlatformPurposeTable } from './tables/access.ts';
import type { Db } from './tables.ts';

/** Their password is public. */
export const demoEmails = [
  'doctor@demo.example',
  'technician@demo.example',
  'single@demo.example',
  'newcomer@demo.example',
  'reader@demo.example',
  'admin@demo.example',
  'root@demo.example',
  'devices@demo.example',
  'firmwares@demo.example',
] as const;

type Purpose = PlatformPurposeTable['purpose'];

/** If only some tables were copied, the mark may be missing, but the demonstration's accounts tell. */
async function contents(db: Db, isKnown = true) {
  const emails = sql.join([...demoEmails]);
  // The migration that stores the purpose judges by the domain, too.
  const isOfDemo = isKnown ? sql`email in (${emails})` : sql`email like '%@demo.example'`;
  const { rows } = await sql<{ purpose: Purpose | null; hasDemoAccounts: boolean; hasAccounts: boolean }>`select
    ${isKnown ? sql`(select purpose from platform_purpose)` : sql`null`} as purpose,
    exists (select from app_user where ${isOfDemo}) as has_demo_accounts,
    exists (select from app_user) as has_accounts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table gives one row.');
  return row;
}

/**
 * The first start decides for good. The demonstration has public passwords and a mailbox that shows every code, so it
 * must never hold patients. Throws a `DatabaseError`.
 */
export async function claimPurpose(db: Db, wanted: Purpose): Promise<void> {
  // If several servers start at the same time, the first one decides.
  await sql`lock table platform_purpose in share row exclusive mode`.execute(db);
  const found = await contents(db);
  refuseOther(found, wanted);
  if (!found.purpose) await db.insertInto('platformPurpose').values({ purpose: wanted }).execute();
}

/**
 * Before the migrations, so a refused database stays as it is, also one of an earlier version, which may have stored no
 * purpose. Throws a `DatabaseError`.
 */
export async function refuseOtherPurpose(db: Db, wanted: Purpose): Promise<void> {
  if (!(await hasTables(db))) return;
  const { rows } = await sql<{
    isKnown: boolean;
  }>`select to_regclass('platform_purpose') is not null as is_known`.execute(db);
  refuseOther(await contents(db, rows[0]?.isKnown), wanted);
}

type Contents = Awaited<ReturnType<typeof contents>>;

function refuseOther({ purpose, hasDemoAccounts, hasAccounts }: Contents, wanted: Purpose): void {
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
}
