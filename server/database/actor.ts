import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely';
import type { TransactionSettings } from 'kysely';
import type { Pool } from 'pg';

const actors = new AsyncLocalStorage<number>();

/** In its transactions, the history names this user (docs/decisions/0063). */
export function actingAs<Result>(userId: number, work: () => Result): Result {
  return actors.run(userId, work);
}

class ActingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    const userId = actors.getStore();
    if (userId === undefined) return;
    const query = CompiledQuery.raw(`select set_config('bedside.actor', $1, true)`, [String(userId)]);
    await connection.executeQuery(query);
  }
}

/** Every transaction begins with its actor, so no write can forget it. */
export class ActingDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new ActingDriver({ pool: this.#pool });
  }
}
