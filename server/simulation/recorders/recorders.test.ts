import { describe, expect, test } from 'vitest';
import { channelNames } from './channel-names.ts';
import type { Running } from '../../recorders/recorders.ts';
import { lastContactMs, uploadedUntilMs } from './contact.ts';
import { recorderState } from './monitoring.ts';

const minute = 60_000;
const hour = 60 * minute;
const startMs = Date.parse('2026-06-12T08:00:20Z');
const running = (streamMode: string | null): Running => ({ id: 7, streamMode, startMs, durationMs: 48 * hour });

describe('the last contact of a recorder', () => {
  test.each([
    ['STREAM', 10 * minute + 59_999, 10 * minute],
    [null, 61_000, minute],
    ['BATCH', 44 * minute, 30 * minute],
    ['OFFLINE', 90_000, minute],
    ['OFFLINE', 5 * hour, 2 * minute],
    ['STREAM', -5000, 0],
  ])('in mode %s after %i ms is at %i ms', (mode, elapsed, expected) => {
    expect(lastContactMs(running(mode), startMs + elapsed) - startMs).toBe(expected);
  });
});

test('a recorder’s signals are available until its last contact; those in offline mode come at the end', () => {
  expect(uploadedUntilMs(running('STREAM'), startMs + 2.5 * minute)).toBe(startMs + 2 * minute);
  expect(uploadedUntilMs(running('BATCH'), startMs + 14 * minute)).toBeUndefined();
  expect(uploadedUntilMs(running('OFFLINE'), startMs + 40 * hour)).toBeUndefined();
});

test('a recorder’s battery only drains, its signal strength is 0 to 100, and both change only at a contact', () => {
  const states = Array.from({ length: 96 }, (_, half) => recorderState(running('STREAM'), startMs + (half * hour) / 2));
  const levels = states.map(({ battery }) => battery);
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  expect([levels[0], levels.at(-1)]).toEqual([expect.closeTo(98, -1), expect.closeTo(18, -1.4)]);
  for (const { signalQuality } of states) expect(signalQuality).toBeGreaterThanOrEqual(25);
  expect(Math.max(...states.map(({ signalQuality }) => signalQuality))).toBeLessThanOrEqual(100);
  expect(recorderState(running('BATCH'), startMs + 31 * minute)).toEqual(
    recorderState(running('BATCH'), startMs + 44 * minute),
  );
});

test.each([
  ['WEMU', false, 'LOW', 19, 'EEG Fp1'],
  ['SOM', false, 'HIGH', 11, 'EEG F4-M1'],
  ['CCW', false, 'LOW', 3, 'ECG II'],
  ['CCW', false, 'HIGH', 12, 'ECG I'],
  ['CCW', true, 'LOW', 12, 'ECG I'],
  ['CPF', false, null, 3, 'ECG II'],
] as const)('%s, at rest %s, %s: %i channels, the first one %s', (application, restEcg, resolution, count, first) => {
  const names = channelNames({ application, restEcg, resolution });
  expect([new Set(names).size, names[0]]).toEqual([count, first]);
});
