import { sql } from 'kysely';
import { DatabaseError } from '../database/database-problem.ts';
import { foreignTables, hasTables, listed } from '../store/own-tables.ts';
import type { Db } from '../store/tables.ts';
import { accounts } from './accounts.ts';

/**
 * Undefined if nothing would be lost. This runs before the migrations, so a refused database stays unchanged. Throws a
 * `DatabaseError` if other tables have our names.
 */
export async function otherContents(db: Db): Promise<string | undefined> {
  const foreign = await foreignTables(db);
  const inTheWay = foreign.filter(({ isInTheWay }) => isInTheWay).map(({ name }) => name);
  if (inTheWay.length > 0)
    throw new DatabaseError(
      `The database holds tables of another program where Bedside's would be (${listed(inTheWay)}): choose another database.`,
    );
  if (foreign.length > 0) return `tables that are not Bedside's (${listed(foreign.map(({ name }) => name))})`;
  if (!(await hasTables(db))) return undefined;
  if (await isForPatients(db)) return 'an installation for patients';
  const emails = sql.join(accounts.map(({ email }) => email));
  const { rows } = await sql<{ hasKnown: boolean; hasOthers: boolean; hasPatients: boolean }>`select
    exists (select from app_user where email in (${emails})) as has_known,
    exists (select from app_user where email not like '%@demo.example') as has_others,
    exists (select from patient) as has_patients`.execute(db);
  const [{ hasKnown, hasOthers, hasPatients } = { hasKnown: false, hasOthers: true, hasPatients: true }] = rows;
  if (hasOthers) return "accounts that are not the demonstration's";
  return hasPatients && !hasKnown ? "patients that are not the demonstration's" : undefined;
}

/** Earlier versions stored no purpose. */
async function isForPatients(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isKnown: boolean;
  }>`select to_regclass('platform_purpose') is not null as is_known`.execute(db);
  if (!rows[0]?.isKnown) return false;
  const found = await db.selectFrom('platformPurpose').select('purpose').executeTakeFirst();
  return found?.purpose === 'patients';
}
