import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from '../store/open.ts';
import { DatabaseError } from './database-problem.ts';

test('an unreachable database gives a one-line error without the password', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const opening = openDatabase({ databaseUrl: `postgres://me:secret@127.0.0.1:${port}/bedside`, dataDirectory: '' });
  const error: unknown = await opening.catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(String(error)).toContain(`The database at 127.0.0.1:${port}/bedside cannot be reached`);
  expect(String(error)).not.toMatch(/secret|\n/);
});

test('an unknown host gives an error that says so', async () => {
  await expect(
    openDatabase({ databaseUrl: 'postgres://me:secret@nowhere.invalid/bedside', dataDirectory: '' }),
  ).rejects.toThrow(/^The database at nowhere\.invalid:5432\/bedside cannot be reached: .*nowhere\.invalid/);
});
