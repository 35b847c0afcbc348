import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { signalsOf } from '../simulation/signals/signals-of.ts';
import { fileBytes, fileSize } from './block-file.ts';
import { crcCcitt } from './ishne-header.ts';
import { ishneFile } from './ishne-file.ts';
import type { TimedSession } from './recorded-session.ts';
import { testSession } from './testing/session.ts';

const session = testSession(3, {
  application: 'CCW',
  deviceSerial: 'ECG-7',
  patient: { ...testSession(1).patient, pacemaker: true },
});

function bytesOf(of: TimedSession) {
  const file = ishneFile(of, signalsOf(of));
  return Buffer.concat([...fileBytes(file, 0, fileSize(file))]);
}
const textAt = (bytes: Buffer, at: number, width: number) =>
  bytes.toString('latin1', at, at + width).replace(/\0+$/, '');
const numbersAt = (bytes: Buffer, at: number, count: number) =>
  Array.from({ length: count }, (_, index) => bytes.readInt16LE(at + 2 * index));

test('the checksum is CRC-CCITT', () => {
  expect(crcCcitt(new TextEncoder().encode('123456789'))).toBe(0x29b1);
});

test('every field of a header is at its published place', () => {
  const bytes = bytesOf(session);
  expect(textAt(bytes, 0, 8)).toBe('ISHNE1.0');
  expect(bytes.readUInt16LE(8)).toBe(crcCcitt(bytes.subarray(10, 522)));
  expect([10, 14, 18, 22].map((at) => bytes.readInt32LE(at))).toEqual([0, 750, 522, 522]);
  expect(numbersAt(bytes, 26, 1)).toEqual([1]);
  expect([textAt(bytes, 28, 40), textAt(bytes, 68, 40), textAt(bytes, 108, 20)]).toEqual([
    'Zoe',
    'Muller-Ludenscheid',
    '1001',
  ]);
  // These are sex, race, birthdate, day of the recording, day of the file and start.
  expect(numbersAt(bytes, 128, 14)).toEqual([2, 0, 29, 2, 1980, 15, 5, 2026, 15, 5, 2026, 16, 12, 3]);
  const absent = Array.from({ length: 9 }, () => -9);
  expect(numbersAt(bytes, 156, 37)).toEqual([3, 6, 11, 15, ...absent, 1, 1, 1, ...absent, 1000, 1000, 1000, ...absent]);
  expect(numbersAt(bytes, 230, 1)).toEqual([1]);
  expect(textAt(bytes, 232, 40)).toBe('ECG-7');
  expect(numbersAt(bytes, 272, 1)).toEqual([250]);
  expect(textAt(bytes, 274, 80)).toBe('Simulated_signal');
  expect(bytes.subarray(354, 522).every((byte) => byte === 0)).toBe(true);
});

test('unknown values are marked as unknown', () => {
  const { patient } = session;
  const bytes = bytesOf({ ...session, patient: { ...patient, sex: null, birthdate: null, pacemaker: null } });
  expect(numbersAt(bytes, 128, 5)).toEqual([0, 0, -9, -9, -9]);
  expect(numbersAt(bytes, 230, 1)).toEqual([-9]);
});

test('the samples of all leads at one instant are adjacent', () => {
  const bytes = bytesOf(session);
  expect(bytes).toHaveLength(522 + 3 * 250 * 3 * 2);
  const expected = new Int16Array(750);
  signalsOf(session).fill(2, expected);
  for (const at of [0, 1, 249])
    expect(numbersAt(bytes, 522 + 2 * 3 * (2 * 250 + at), 3)).toEqual([
      expected[at],
      expected[250 + at],
      expected[500 + at],
    ]);
});
