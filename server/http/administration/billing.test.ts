import 'temporal-polyfill/global';
import { beforeAll, expect, test } from 'vitest';
import { headers as names } from '#/contract/headers.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import type { Caller } from '../testing/access/callers.ts';
import { accessWorld, type AccessWorld } from '../testing/access/world.ts';
import { refusalOf } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';

withDatabase('the billing', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
    for (const [day, application, organizationId] of [
      ['2019-01-31T22:30:00Z', 'WEMU', 1],
      ['2019-01-31T23:30:00Z', 'WEMU', 1],
      ['2019-02-10T12:00:00Z', 'WEMU', 1],
      ['2019-02-10T12:00:00Z', 'CCW', 1],
      ['2019-03-01T12:00:00Z', 'WEMU', 1],
      ['2019-02-28T12:00:00Z', 'WEMU', 2],
    ] as const) {
      const id = await testRecording(engine.db, {});
      await engine.db
        .updateTable('recording')
        .set({ prescriptionDate: day, timeZone: 'Europe/Paris', application, organizationId })
        .where('id', '=', id)
        .execute();
    }
    await engine.db.updateTable('organization').set({ name: '=cmd, "x"' }).where('id', '=', 2).execute();
  });
  const request = (caller: Caller, query: string, headers: Record<string, string> = {}) =>
    world.callAs(caller, `/v1/billing?${query}`, { method: 'GET', headers });
  const counts = async (caller: Caller, query: string) => {
    const { data } = (await (await request(caller, query)).json()) as { data: Record<string, unknown>[] };
    return data.map(({ organizationId, application, month, recordings }) =>
      [organizationId, application, month, recordings].join(' '),
    );
  };

  test('counts recordings by organization, application and month of prescription, the newest month first', async () => {
    const all = await counts('root', 'from=2019-01&to=2019-02');
    expect(all.toSorted()).toEqual(['1 CCW 2019-02 1', '1 WEMU 2019-01 1', '1 WEMU 2019-02 2', '2 WEMU 2019-02 1']);
    expect(all.at(-1)).toBe('1 WEMU 2019-01 1');
  });

  test('shows an administrator of one organization nothing of another', async () => {
    expect(await counts('administrator', 'from=2019-02&to=2019-03')).toEqual([
      '1 WEMU 2019-03 1',
      '1 CCW 2019-02 1',
      '1 WEMU 2019-02 2',
    ]);
  });

  test('is a file of comma-separated values, too, in which no name is a formula', async () => {
    const answer = await request('root', 'from=2019-02&to=2019-02', { Accept: 'text/csv' });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="billing-2019-02-2019-02.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toBe('Organization ID,Organization,Application,Month,Recordings');
    expect(lines).toContain('2,"\'=cmd, ""x""",WEMU,2019-M02,1');
    const german = await request('root', 'from=2019-02&to=2019-02', { Accept: 'text/csv', [names.language]: 'de-DE' });
    expect((await german.text()).split('\r\n')).toContain('2;"\'=cmd, ""x""";WEMU;2019-M02;1');
  });

  test.each([
    ['', ['from', 'to']],
    ['from=2019-01', ['to']],
    ['from=0000-01&to=0000-02', ['from', 'to']],
    ['from=2019-13&to=2019-13', ['from', 'to']],
    ['from=2019-02&to=2019-01', ['to']],
    ['from=2010-01&to=2019-01', ['to']],
  ])('refuses the period %o, and names %j', async (query, fields) => {
    const { status, errors } = await refusalOf(await request('root', query));
    expect([status, errors.map(({ field }) => field)]).toEqual([400, fields]);
  });
});
