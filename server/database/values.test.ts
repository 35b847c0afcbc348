import { sql } from 'kysely';
import { types } from 'pg';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';

eachEngine('column values', (engine) => {
  test('are read as numbers, plain dates, and instants with milliseconds', async () => {
    const { rows } =
      await sql`select 1763686800123456::bigint as micro, 9007199254740993::bigint as huge, '1980-02-29'::date as day,
      '2026-03-05 23:00:00.5+01'::timestamptz as moment, null::timestamptz as never, '{"a":1}'::json as json, true as yes`.execute(
        engine.db,
      );
    expect(rows).toEqual([
      {
        micro: 1_763_686_800_123_456,
        huge: '9007199254740993',
        day: '1980-02-29',
        moment: '2026-03-05T22:00:00.500Z',
        never: null,
        json: { a: 1 },
        yes: true,
      },
    ]);
  });

  test('are not changed for other users of the driver', () => {
    expect(types.getTypeParser(types.builtins.INT8)('5')).toBe('5');
  });

  test('return texts of every script, quotes and backslashes unchanged', async () => {
    const text = `Έλενα 欧阳 'O''Brien' "x" \\ \n\t😀`;
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(engine.db);
    expect(rows).toEqual([{ text }]);
  });
});
