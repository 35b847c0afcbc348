import { expect, test } from 'vitest';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant, usedTimeZone } from '#/domain/dates.ts';
import { Clock, longTicksOf } from './axis.ts';

test.each([
  ['Europe/Paris', '2026-10-25T02:30:00', '2026-10-25T01:30:00Z', /^02:30:00 \+01:00$/, /^03:00:00$/],
  ['Europe/Paris', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z', /^02:30:00 \+02:00$/, /^02:00:00 \+01:00$/],
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T06:30:00Z', /^0?1:30:00.* -05:00$/, /^0?2:00:00/],
  ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T15:15:00Z', /^0?1:45:00.* \+10:30$/, /^0?2:15:00/],
])(
  'a recording of %s that began at %s has its true times after a change of the clock (%s)',
  (zone, start, at, first, later) => {
    const clock = new Clock({ start }, zone, Temporal.Instant.from(at));
    expect(clock.time(0)).toMatch(first);
    expect(clock.time(1800)).toMatch(later);
  },
);

test.each([
  ['+02:00', /^02:30:00 \+02:00$/],
  ['+01:00', /^02:30:00 \+01:00$/],
  // Nobody knows better, so it is the first of both.
  [undefined, /^02:30:00 \+02:00$/],
])('a start in a repeated hour has the offset that the file tells: %s', (offset, text) => {
  expect(new Clock({ start: '2026-10-25T02:30:00', offset }, 'Europe/Paris').time(0)).toMatch(text);
});

test('a recording over the missing hour has its true times', () => {
  const clock = new Clock({ start: '2026-03-29T01:59:50' }, 'Europe/Paris');
  expect([0, 10, 3610].map((seconds) => clock.time(seconds))).toEqual(['01:59:50', '03:00:00', '04:00:00']);
});

test('without a time zone, the look has the zone and the times of the summary', () => {
  // The converter wrote the time of another zone than the tablet's.
  const clock = new Clock({ start: '2026-05-15T23:59:58' }, null, Temporal.Instant.from('2026-05-15T07:12:03.250Z'));
  const summary = Temporal.Instant.from('2026-05-15T07:12:13Z');
  expect(clock.basis).toBe(usedTimeZone(null));
  expect(clock.time(10)).toBe(formatInstant(summary, currentLocale(), 'time-seconds', null));
});

test('a whole night has round times, and one with gaps has hours of data', () => {
  const clock = new Clock({ start: '2026-05-14T22:40:00' }, 'Europe/Paris');
  const ticks = longTicksOf({ hasGaps: false }, 8 * 3600, clock);
  expect(ticks.map(({ atS }) => atS / 60)).toEqual([80, 200, 320, 440]);
  expect(ticks[0]?.label).toBe(clock.hour(80 * 60));
  const ofData = longTicksOf({ hasGaps: true }, 2 * 3600, clock);
  expect(ofData.map(({ label }) => label)).toEqual(['0:00 h', '0:30 h', '1:00 h', '1:30 h', '2:00 h']);
});
