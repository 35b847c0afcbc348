import 'temporal-polyfill/global';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEdfReader, hasEdfReader, warnWithoutReader, type EdfReader } from '../../tests/support/edf/reader.ts';
import { samplesPerSecond } from './signal-source.ts';
import { signalsOf } from '../simulation/signals/signals-of.ts';
import { fileBytes, fileSize } from './block-file.ts';
import { edfFile } from './edf-file.ts';
import type { TimedSession } from './recorded-session.ts';
import { testSession } from './testing/session.ts';

warnWithoutReader();

const base = testSession(600);
const sessions = [
  ['an EEG', base],
  ['a detailed EEG', { ...base, resolution: 'HIGH' }],
  ['a polysomnography', { ...base, application: 'SOM' }],
  ['a Holter ECG', { ...base, application: 'CPF' }],
  ['an ECG at rest', { ...base, application: 'CCW', restEcg: true }],
] as const;

function bytesOf(session: TimedSession): Buffer {
  const file = edfFile(session, signalsOf(session));
  return Buffer.concat([...fileBytes(file, 0, fileSize(file))]);
}

describe.skipIf(!hasEdfReader)('an independent EDF reader', () => {
  let reader: EdfReader;
  beforeAll(() => {
    reader = buildEdfReader();
  });
  afterAll(() => reader.end());

  const read = (bytes: Buffer) => {
    const found = reader.read(bytes);
    if (typeof found === 'number') throw new Error(`EDFlib refuses the file: ${found}`);
    return found;
  };

  test.each(sessions)('accepts %s: labels, rates, start, duration, samples, notes', (_, session) => {
    const source = signalsOf(session);
    const found = read(bytesOf(session));
    expect(found).toMatchObject({
      type: 1,
      start: '2026-05-15T16:12:03',
      startFraction: 0,
      duration: 600 * 10_000_000,
      code: '1001',
      gender: 'Female',
      birthdate: '29 feb 1980',
      name: 'Muller-Ludenscheid Zoe',
      admin: `${session.application.toLowerCase()}12`,
      equipment: 'EEG-123456',
    });
    const last = new Int16Array(samplesPerSecond(source));
    source.fill(599, last);
    let at = 0;
    const expected = source.channels.map(({ label, dimension, rateHz, physical, digital }) => {
      at += rateHz;
      const samples = [...last.subarray(at - rateHz, at)];
      return { label, dimension, rate: rateHz, count: 600 * rateHz, physical, digital, last: samples };
    });
    expect(found.signals).toEqual(expected);
    const notes = Array.from({ length: 600 }, (_, second) => source.marks(second)).flat();
    expect(found.annotations.map(({ text }) => text)).toEqual(notes.map(({ text }) => text));
    for (const [index, { onset, duration }] of found.annotations.entries()) {
      expect(onset).toBeCloseTo((notes[index]?.onsetS ?? 0) * 10_000_000, -2);
      expect(duration).toBe((notes[index]?.durationS ?? -1) * 10_000_000);
    }
  });

  test('reads a start between two seconds, in winter and in another time zone, and an unknown patient', () => {
    const startUs = Date.parse('2026-01-15T23:59:59.250Z') * 1000 + 125;
    const { patient } = base;
    const found = read(
      bytesOf({
        ...base,
        startUs,
        endUs: startUs + 5_000_000,
        timeZone: 'America/Martinique',
        patient: { ...patient, firstName: '秀英', lastName: '欧阳', sex: null, birthdate: null },
      }),
    );
    expect(found).toMatchObject({ start: '2026-01-15T19:59:59', startFraction: 2_501_250, duration: 50_000_000 });
    expect([found.name, found.gender, found.birthdate]).toEqual(['X', '', '']);
    expect(found.annotations[0]).toMatchObject({ onset: 0, text: 'Recording starts' });
  });

  test.each([
    ['it is cut off', (bytes: Buffer) => bytes.subarray(0, -2)],
    ['a data record has no time', (bytes: Buffer) => bytes.fill('?', bytes.length - 160, bytes.length - 159)],
    ['it says that it has more records', (bytes: Buffer) => bytes.fill('601     ', 236, 244, 'latin1')],
    ['its labels are no text', (bytes: Buffer) => bytes.fill(1, 256, 260)],
    ['its month is invalid', (bytes: Buffer) => bytes.fill('13', 171, 173, 'latin1')],
  ])('rejects a file in which %s', (_, spoil) => {
    expect(reader.read(spoil(bytesOf(base)))).toBe(-3);
  });
});
