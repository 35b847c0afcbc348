import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';

eachEngine('a connection', (engine) => {
  test('compiles no statement, which would take longer than the statement', async () => {
    const { rows } = await sql<Record<string, string>>`explain select
      from generate_series(1, 100000000) as one where one > 1`.execute(engine.db);
    const plan = rows.flatMap((row) => Object.values(row)).join('\n');
    expect(plan).toContain('Function Scan');
    expect(plan).not.toContain('JIT');
  });
});
