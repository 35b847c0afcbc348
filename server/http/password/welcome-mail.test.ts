import 'temporal-polyfill/global';
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { userContext } from '../../store/user-context.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { testConfiguration } from '../testing/platform.ts';
import { welcomeMail } from './welcome-mail.ts';

const hostOf = (host: string, application: 'WEMU' | 'CCW') => ({ host, ...testConfiguration({ application }) });

withDatabase('a welcome mail of a server with two hosts', (engine) => {
  beforeAll(() => insertHospitals(engine.db));

  test.each([
    ['the one application that the organization uses', ['CCW'], ['ecg.hospital.test']],
    ['all, if the organization names none', [], ['eeg.hospital.test', 'ecg.hospital.test']],
  ] as const)('names the hosts of %s', async (_, applications, hosts) => {
    await engine.db
      .updateTable('organization')
      .set({ applications: [...applications] })
      .execute();
    const context = await userContext(engine.db, 2, null);
    if (!context) throw new Error('There is no such user.');
    const configurations = [hostOf('eeg.hospital.test', 'WEMU'), hostOf('ecg.hospital.test', 'CCW')] as const;
    const { text } = await welcomeMail(
      engine.db,
      { publicUrl: 'https://eeg.hospital.test', configurations },
      { context, type: 'doctor', password: 'temporary', expiresAt: new Date('2026-12-01T00:00:00Z') },
    );
    expect(['eeg.hospital.test', 'ecg.hospital.test'].filter((host) => text.includes(`https://${host}/`))).toEqual([
      ...hosts,
    ]);
  });
});
