import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { inSlices } from './administration/row-slices.ts';

const nothing = { created: 0, updated: 0, unchanged: 0, problems: [] };

eachEngine('the statements of an import of many rows', (engine) => {
  test('are never compiled, which would take longer than they do', async () => {
    let plan = '';
    await engine.db.transaction().execute((transaction) =>
      inSlices(transaction, Array.from({ length: 101 }), async () => {
        const { rows } = await sql<Record<string, string>>`explain select
          from generate_series(1, 100000000) as one where one > 1`.execute(transaction);
        plan = rows.flatMap((row) => Object.values(row)).join('\n');
        return nothing;
      }),
    );
    expect(plan).toContain('Function Scan');
    expect(plan).not.toContain('JIT');
  });
});
