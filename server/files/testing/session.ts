import type { TimedSession } from '../recorded-session.ts';

const second = 1_000_000;
const start = Date.parse('2026-05-15T07:12:03Z') * 1000;

/** An EEG that began at 16:12:03 in Tokyo. */
export function testSession(seconds: number, changes: Partial<TimedSession> = {}): TimedSession {
  return {
    id: 12,
    application: 'WEMU',
    restEcg: false,
    resolution: 'LOW',
    startUs: start,
    endUs: start + seconds * second,
    timeZone: 'Asia/Tokyo',
    deviceSerial: 'EEG-123456',
    patient: {
      id: 1001,
      firstName: 'Zoë',
      lastName: 'Müller-Lüdenscheid',
      sex: 'F',
      birthdate: '1980-02-29',
      pacemaker: null,
    },
    ...changes,
  };
}
