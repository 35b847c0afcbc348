import { Client } from 'pg';
import { expect, test } from 'vitest';
import { noDatabaseLimits } from '../../database/database-limits.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { testRecording } from '../../http/testing/recording.ts';
import { newDatabase } from '../../../tests/support/new-database.ts';
import { openDatabase } from '../open.ts';
import { changesSince, currentPosition, positionIn, positionText } from './change-log.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';

test.skipIf(!server)('a reader does not miss a change whose transaction ends after a later one', async () => {
  const own = await newDatabase(server);
  const { db, close } = await openDatabase({ databaseUrl: own.url, dataDirectory: '' }, undefined, noDatabaseLimits);
  const slow = new Client({ connectionString: own.url });
  await slow.connect();
  try {
    await insertHospitals(db);
    const [one, two] = [await testRecording(db), await testRecording(db)];
    const start = await currentPosition(db);
    await slow.query(`begin; update recording set comments = 'slow' where id = ${one}`);
    await db.updateTable('recording').set({ comments: 'fast' }).where('id', '=', two).execute();
    const first = await changesSince(db, start, { atMost: 10 });
    expect(first.changes.map(({ recordId }) => recordId)).toContain(two);
    await slow.query('commit');
    const { changes } = await changesSince(db, first.position, { atMost: 10 });
    // Earlier rows may come again, because transactions of other databases hold the position back.
    const read = new Set(first.changes.map(({ id }) => id));
    expect(changes.filter(({ id }) => !read.has(id)).map(({ recordId }) => recordId)).toEqual([one]);
  } finally {
    await slow.end();
    await close();
    await own.remove();
  }
});

test('a position is read back from its text, and only within half an hour on the same database', () => {
  const now = { transaction: '900', readAt: 1_763_865_600 };
  const then = { transaction: '800', readAt: now.readAt - 1800 };
  expect(positionIn(positionText(then), now)).toEqual(then);
  for (const other of [
    { ...then, readAt: then.readAt - 1 },
    { ...now, transaction: '901' },
    { ...now, readAt: now.readAt + 1 },
  ])
    expect(positionIn(positionText(other), now)).toBeUndefined();
  const several = [now, then, now].map(positionText).join(' ');
  expect(positionIn(several, now)).toEqual(then);
  expect(positionIn(`${several} ${positionText({ ...now, transaction: '901' })}`, now)).toBeUndefined();
  expect(positionIn(Array.from({ length: 33 }, () => positionText(now)).join(' '), now)).toBeUndefined();
});
