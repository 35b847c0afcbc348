import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely';
import type { AbortableOperationOptions, TransactionSettings } from 'kysely';
import { DatabaseError as PostgresError, type Pool } from 'pg';
import { Busy } from '../busy.ts';
import { reasonOf } from './database-problem.ts';

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

const actors = new AsyncLocalStorage<number>();

/** In its transactions, the history names this user (docs/decisions/0063). */
export function actingAs<Result>(userId: number, task: () => Result): Result {
  return actors.run(userId, task);
}

class ActingDriver extends PostgresDriver {
  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection(options);
    } catch (error) {
      if (error instanceof PostgresError) throw error;
      throw new Busy(`no connection to the database: ${reasonOf(error)}`, { cause: error });
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    const userId = actors.getStore();
    if (userId === undefined) return;
    const query = CompiledQuery.raw(`select set_config('bedside.actor', $1, true)`, [String(userId)]);
    await connection.executeQuery(query);
  }

  /** If it fails, the connection is closed, and PostgreSQL rolls back. The caller learns what happened before. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
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
