import { expect, test } from 'vitest';
import {
  firstMode,
  isModeTooShort,
  modeForBattery,
  modeForDuration,
  offeredModes,
  type RecordingModeRules,
  durationRange,
  firstResolution,
  offeredResolutions,
  type ResolutionsRules,
} from './mode-rules.ts';
import type { RecordingMode } from './prescription.ts';

const hour = 3_600_000;

/** The rules of the EEG sample (R-CFG-7). */
const eeg: RecordingModeRules = {
  defaultSelected: 'STREAM',
  changeRecordingModeBasedOnDuration: true,
  intermittent: { enabled: true, durationThreshold: { value: 24, unit: 'h' } },
  offline: { enabled: true, durationThreshold: { value: 48, unit: 'h' } },
};
const without = (mode: 'intermittent' | 'offline', rules = eeg): RecordingModeRules => ({
  ...rules,
  [mode]: { ...rules[mode], enabled: false },
});

test.each<[number, RecordingMode]>([
  [1, 'STREAM'],
  [23, 'STREAM'],
  [24, 'BATCH'],
  [47, 'BATCH'],
  [48, 'OFFLINE'],
  [72, 'OFFLINE'],
])('%s h of EEG give %s, whatever the former mode was', (hours, mode) => {
  for (const before of ['STREAM', 'BATCH', 'OFFLINE'] as const)
    expect(modeForDuration(eeg, hours * hour, before)).toBe(mode);
});

test.each<[string, RecordingModeRules, number, RecordingMode]>([
  ['intermittent is not offered', without('intermittent'), 47, 'STREAM'],
  ['intermittent is not offered', without('intermittent'), 48, 'OFFLINE'],
  ['offline is not offered', without('offline'), 72, 'BATCH'],
  ['neither is offered', without('offline', without('intermittent')), 72, 'STREAM'],
  [
    'the threshold has another unit',
    { ...eeg, offline: { enabled: true, durationThreshold: { value: 2, unit: 'd' } } },
    48,
    'OFFLINE',
  ],
  [
    'the thresholds are the other way round',
    { ...eeg, offline: { enabled: true, durationThreshold: { value: 6, unit: 'h' } } },
    12,
    'OFFLINE',
  ],
])('if %s', (_, rules, hours, mode) => {
  expect(modeForDuration(rules, hours * hour, 'STREAM')).toBe(mode);
});

test('if modes do not follow the duration, the chosen one stays', () => {
  const rules = { ...eeg, changeRecordingModeBasedOnDuration: false };
  expect(modeForDuration(rules, 72 * hour, 'STREAM')).toBe('STREAM');
  expect(modeForDuration(rules, hour, 'OFFLINE')).toBe('OFFLINE');
});

test.each<[RecordingMode, RecordingModeRules, RecordingMode]>([
  ['STREAM', eeg, 'STREAM'],
  ['BATCH', eeg, 'BATCH'],
  ['OFFLINE', eeg, 'OFFLINE'],
  ['BATCH', without('intermittent'), 'STREAM'],
  ['OFFLINE', without('offline'), 'STREAM'],
])('a configuration that begins with %s', (defaultSelected, rules, mode) => {
  expect(firstMode({ ...rules, defaultSelected })).toBe(mode);
});

test.each<[RecordingModeRules, RecordingMode[]]>([
  [eeg, ['STREAM', 'BATCH', 'OFFLINE']],
  [without('intermittent'), ['STREAM', 'OFFLINE']],
  [without('offline'), ['STREAM', 'BATCH']],
  [without('offline', without('intermittent')), ['STREAM']],
])('the modes that can be chosen', (rules, modes) => {
  expect(offeredModes(rules)).toEqual(modes);
});

// R-PRE-13 has the conditions.
test.each<[string, RecordingModeRules, number, string | undefined]>([
  ['below both thresholds', eeg, 23, undefined],
  ['from the intermittent threshold on', eeg, 24, 'BATCH'],
  ['up to the offline threshold', eeg, 47, 'BATCH'],
  ['from the offline threshold on, that alone', eeg, 48, 'OFFLINE'],
  ['beyond it, where offline is not enabled', without('offline'), 60, 'BATCH'],
  ['where intermittent is not enabled', without('intermittent'), 47, undefined],
  ['where intermittent is not enabled', without('intermittent'), 48, 'OFFLINE'],
  ['where modes do not follow the duration', { ...eeg, changeRecordingModeBasedOnDuration: false }, 60, undefined],
])('the battery, %s', (_, rules, hours, needed) => {
  expect(modeForBattery(rules, hours * hour)).toBe(needed);
});

test.each<[number, RecordingMode, boolean]>([
  [23, 'STREAM', false],
  [24, 'STREAM', true],
  [24, 'BATCH', false],
  [24, 'OFFLINE', false],
  [48, 'STREAM', true],
  [48, 'BATCH', true],
  [48, 'OFFLINE', false],
])('for %s h the battery is not sufficient in the mode %s: %s', (hours, mode, isShort) => {
  expect(isModeTooShort(eeg, hours * hour, mode)).toBe(isShort);
  expect(isModeTooShort({ ...eeg, changeRecordingModeBasedOnDuration: false }, hours * hour, mode)).toBe(false);
});

const rules = (low: boolean, high: boolean): ResolutionsRules => ({
  selectable: true,
  low: { enabled: low, duration: { min: 1, max: 168, unit: 'h' } },
  high: { enabled: high, duration: { min: 1, max: 48, unit: 'h' } },
});

test.each([
  [true, true, 'LOW', ['LOW', 'HIGH']],
  [true, false, 'LOW', ['LOW']],
  [false, true, 'HIGH', ['HIGH']],
  [false, false, undefined, []],
])('low enabled %s, high enabled %s: %s', (low, high, first, offered) => {
  expect(firstResolution(rules(low, high))).toBe(first);
  expect(offeredResolutions(rules(low, high))).toEqual(offered);
});

test('each resolution has its own durations', () => {
  expect(durationRange(rules(true, true), 'LOW')).toEqual({ min: 1, max: 168, unit: 'h' });
  expect(durationRange(rules(true, true), 'HIGH')).toEqual({ min: 1, max: 48, unit: 'h' });
});
