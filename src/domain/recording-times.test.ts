import { expect, test } from 'vitest';
import { estimatedTimes, recordedTimes } from './recording-times.ts';

const at = Temporal.Instant.from('2026-05-15T07:12:00Z');
const hourMs = 3_600_000;

test('a recording lasts from the earliest start to the latest end of its channels', () => {
  const micros = at.epochMilliseconds * 1000;
  const times = recordedTimes([
    { startTime: micros + 5_000_000, endTime: micros + 60_000_000 },
    { startTime: micros + 999, endTime: micros + 30_000_000 },
    { startTime: micros + 2_000_000, endTime: micros + 90_000_000 },
  ]);
  expect([String(times?.start), String(times?.end)]).toEqual(['2026-05-15T07:12:00Z', '2026-05-15T07:13:30Z']);
});

test('without channels there are no times', () => {
  expect(recordedTimes([])).toBeUndefined();
});

test('an ongoing recording began with its status and ends after its duration', () => {
  const times = estimatedTimes({ status: 'ONGOING_RECORDING', lastStatusChangeDate: at, duration: 24 * hourMs });
  expect([String(times?.start), String(times?.end)]).toEqual(['2026-05-15T07:12:00Z', '2026-05-16T07:12:00Z']);
});

test.each([null, undefined, 0, -1, Number.NaN])('without a duration (%s) the end is unknown', (duration) => {
  expect(estimatedTimes({ status: 'ONGOING_RECORDING', lastStatusChangeDate: at, duration })).toEqual({ start: at });
});

test.each(['CREATED', 'RECORDED', 'ANALYSED', 'PAUSED'])('a recording that is %s has no estimate', (status) => {
  expect(estimatedTimes({ status, lastStatusChangeDate: at, duration: hourMs })).toBeUndefined();
});

test('a recording whose status changed at an unknown time has no estimate', () => {
  expect(estimatedTimes({ status: 'ONGOING_RECORDING', lastStatusChangeDate: null, duration: hourMs })).toBeUndefined();
});
