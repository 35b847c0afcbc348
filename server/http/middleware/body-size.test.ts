import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { accessTable } from '../testing/access/table.ts';
import { accessWorld, type AccessWorld } from '../testing/access/world.ts';
import { refusalOf } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const unsafe = /^(?:POST|PUT|PATCH|DELETE) /;
const sent = { 'Sec-Fetch-Site': 'same-origin', 'X-Application': 'WEMU', 'X-lang': 'en-GB' };
const part = new Uint8Array(4096).fill(32);

/** A body of unknown length. */
function endless() {
  const read = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.bytes += part.length;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  return { read, body };
}

withDatabase('a body of unknown length', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });

  const send = (
    path: string,
    how: { method: string; headers: Readonly<Record<string, string>>; body: ReadableStream<Uint8Array> },
  ) => {
    const streamed = { ...how, duplex: 'half' as const };
    return world.platform.app.request(`http://bedside.test${path}`, streamed);
  };

  describe('is not read before the caller is known', () => {
    test.each(accessTable.filter(({ route }) => unsafe.test(route)).map((row) => [row.route, row] as const))(
      '%s',
      async (route, { request }) => {
        const { path } = await request(world, 'nobody');
        const { read, body } = endless();
        const answer = await send(path, { method: route.split(' ')[0] ?? '', headers: sent, body });
        expect(answer.status).toBeGreaterThanOrEqual(200);
        // Whoever has forgotten the password is nobody yet.
        expect(read.bytes).toBeLessThanOrEqual(path.startsWith('/v1/login/') ? 20_480 : 0);
      },
    );
  });

  test.each([
    ['doctor', '/v1/patients/list', 'application/json', 1_200_000],
    ['admin', '/v1/devices/import', 'multipart/form-data; boundary=x', 10_500_000],
  ] as const)('of %s is read until it is too large, and then refused (%s)', async (type, path, content, most) => {
    const email = type === 'admin' ? 'root@hospital.example' : 'doctor@hospital.example';
    const cookie = await signIn(world.platform, engine.db, email, { type });
    const { read, body } = endless();
    const headers = { ...sent, Cookie: cookie, 'Content-Type': content };
    const answer = await send(path, { method: 'POST', headers, body });
    expect(await refusalOf(answer)).toMatchObject({ status: 413, errors: [{ code: 'too-large' }] });
    expect(read.bytes).toBeLessThan(most);
  });
});
