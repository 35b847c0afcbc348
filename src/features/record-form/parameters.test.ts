import { describe, expect, test } from 'vitest';
import {
  hasResolutions,
  offeredExamTypes,
  rangeOf,
  resolutionOf,
  firstParameters,
  offeredParameters,
  withDuration,
  withExamType,
  withResolution,
  durationMarks,
  quickDurations,
} from './parameters.ts';
import { changed, hour, exams } from './testing/exams.ts';

// `exams` has a Holter ECG and a rest ECG, as in the ECG application.

describe('the form starts with', () => {
  test('no duration, the low resolution and the configured mode', () => {
    const first = { examType: 'holterECG', resolution: 'LOW', durationMs: null, recordingMode: 'STREAM' };
    expect(firstParameters(exams)).toEqual(first);
    const single = { enabled: true, duration: { min: 3, max: 3, unit: 'h' as const } };
    const configuration = changed('default', { resolutions: { low: single } });
    expect(firstParameters(configuration).durationMs).toBe(3 * hour);
  });

  test.each(['STREAM', 'BATCH', 'OFFLINE'] as const)('%s, if configured, whatever the duration is', (mode) => {
    const configuration = changed('default', { recordingMode: { defaultSelected: mode } });
    expect(firstParameters(configuration).recordingMode).toBe(mode);
  });

  test.each([
    [true, true, 'LOW', 'HIGH'],
    [true, false, 'LOW', 'LOW'],
    [false, true, 'HIGH', 'HIGH'],
    [false, false, undefined, undefined],
  ] as const)('low enabled %s, high enabled %s', (low, high, ofHolter, ofRestEcg) => {
    const resolutions = { resolutions: { low: { enabled: low }, high: { enabled: high } } };
    expect(resolutionOf(changed('default', resolutions), 'holterECG')).toBe(ofHolter);
    expect(resolutionOf(changed('restEcg', resolutions), 'restECG')).toBe(ofRestEcg);
    for (const kind of ['default', 'restEcg'] as const)
      expect(hasResolutions(changed(kind, resolutions))).toBe(low || high);
  });

  test('a rest ECG, if it is the configured exam type', () => {
    expect(firstParameters({ ...exams, defaultExamType: 'restECG' })).toEqual({
      examType: 'restECG',
      resolution: 'HIGH',
      durationMs: null,
      recordingMode: 'STREAM',
    });
  });

  test('resolutions matter only for exam types that offer them', () => {
    const without = changed('restEcg', { resolutions: { low: { enabled: false }, high: { enabled: false } } });
    expect(hasResolutions({ ...without, examTypes: ['holterECG', 'polysomnography'] })).toBe(true);
  });
});

test.each([
  [['routineEEG'], 'routineEEG', ['routineEEG']],
  [['holterECG', 'restECG', 'holterECG'], 'restECG', ['holterECG', 'restECG']],
  [['holterECG'], 'restECG', ['holterECG', 'restECG']],
] as const)('of %j, %s first', (examTypes, defaultExamType, offered) => {
  expect(offeredExamTypes({ ...exams, examTypes: [...examTypes], defaultExamType })).toEqual(offered);
});

describe('another exam type', () => {
  const holter = { ...firstParameters(exams), durationMs: 100 * hour, recordingMode: 'OFFLINE' as const };

  test('has its own configuration for a rest ECG, with the high resolution and no duration of the other', () => {
    const rest = withExamType(exams, holter, 'restECG');
    expect(rest).toEqual({ examType: 'restECG', resolution: 'HIGH', durationMs: null, recordingMode: 'STREAM' });
  });

  test('keeps a duration that it offers', () => {
    const other = { ...exams, examTypes: ['holterECG', 'polysomnography'] as const };
    const night = { ...holter, durationMs: 12 * hour };
    expect(withExamType({ ...other, examTypes: [...other.examTypes] }, night, 'polysomnography')).toMatchObject({
      durationMs: 12 * hour,
      recordingMode: 'STREAM',
    });
  });

  test('returns to the default configuration and the low resolution', () => {
    const back = withExamType(exams, withExamType(exams, holter, 'restECG'), 'holterECG');
    expect(back).toEqual({ examType: 'holterECG', resolution: 'LOW', durationMs: null, recordingMode: 'STREAM' });
  });

  test('sets the mode by the duration and its own rules', () => {
    const both = { ...exams, record: { ...exams.record, restEcg: exams.record.default } };
    const long = { ...holter, durationMs: 40 * hour };
    expect(withExamType(both, long, 'restECG')).toMatchObject({ durationMs: 40 * hour, recordingMode: 'BATCH' });
    expect(withExamType(both, holter, 'restECG')).toMatchObject({ durationMs: null, recordingMode: 'STREAM' });
  });
});

describe('another resolution', () => {
  const long = { ...firstParameters(exams), durationMs: 100 * hour, recordingMode: 'OFFLINE' as const };

  test('has its own durations, and the mode follows', () => {
    expect(rangeOf(exams, 'holterECG', 'LOW').max).toBe(168);
    expect(withResolution(exams, long, 'HIGH')).toEqual({
      ...long,
      resolution: 'HIGH',
      durationMs: 48 * hour,
      recordingMode: 'BATCH',
    });
  });

  test('chooses no duration, and keeps the mode', () => {
    const open = { ...long, durationMs: null };
    expect(withResolution(exams, open, 'HIGH')).toEqual({ ...open, resolution: 'HIGH' });
  });

  test('keeps a duration that it offers, and the mode', () => {
    const short = { ...long, durationMs: 5 * hour, recordingMode: 'OFFLINE' as const };
    expect(withResolution(exams, short, 'HIGH')).toEqual({ ...short, resolution: 'HIGH' });
  });
});

describe('another duration', () => {
  test.each([
    [35, 'STREAM'],
    [36, 'BATCH'],
    [95, 'BATCH'],
    [96, 'OFFLINE'],
  ] as const)('of %s h gives %s, even after a manual choice of the mode', (hours, mode) => {
    for (const recordingMode of ['STREAM', 'BATCH', 'OFFLINE'] as const)
      expect(withDuration(exams, { ...firstParameters(exams), recordingMode }, hours * hour)).toMatchObject({
        durationMs: hours * hour,
        recordingMode: mode,
      });
  });

  test('that equals the current one changes nothing', () => {
    const chosen = { ...firstParameters(exams), durationMs: hour, recordingMode: 'OFFLINE' as const };
    expect(withDuration(exams, chosen, chosen.durationMs)).toEqual(chosen);
  });
});

describe('a draft from an earlier configuration', () => {
  const saved = { ...firstParameters(exams), durationMs: 100 * hour, recordingMode: 'OFFLINE' as const };

  test('stays if all its values are still offered', () => {
    expect(offeredParameters(exams, saved)).toEqual(saved);
  });

  test('starts again if its exam type is gone', () => {
    expect(offeredParameters(exams, { ...saved, examType: 'polysomnography' })).toEqual(firstParameters(exams));
  });

  test('takes the available resolution, duration and mode', () => {
    const without = changed('default', {
      resolutions: { low: { enabled: false } },
      recordingMode: { offline: { enabled: false }, changeRecordingModeBasedOnDuration: false },
    });
    expect(offeredParameters(without, saved)).toEqual({
      ...saved,
      resolution: 'HIGH',
      durationMs: 48 * hour,
      recordingMode: 'STREAM',
    });
  });
});

test.each([
  [{ min: 1, max: 72, unit: 'h' }, [1, 24, 48, 72]],
  [{ min: 2, max: 48, unit: 'h' }, [24, 48]],
  [{ min: 1, max: 30, unit: 'd' }, [24, 48, 72]],
  [{ min: 1, max: 10, unit: 'm' }, []],
] as const)('quick durations of %j, in hours', (range, expected) => {
  expect(quickDurations(range).map((ms) => ms / hour)).toEqual(expected);
});

const hours = (value: number) => ({ value, unit: 'h' as const });

test.each([
  ['the thresholds between the ends', { min: 1, max: 72, unit: 'h' }, [hours(48), hours(24)], [1, 24, 48, 72]],
  ['in the unit of the line', { min: 1, max: 30, unit: 'd' }, [hours(240)], [1, 10, 30]],
  ['not those outside of it', { min: 1, max: 10, unit: 'm' }, [hours(24)], [1, 10]],
  ['not those that an end has no room for', { min: 1, max: 72, unit: 'h' }, [hours(70), hours(3)], [1, 72]],
  ['not those that another has no room for', { min: 1, max: 100, unit: 'h' }, [hours(50), hours(45)], [1, 50, 100]],
  ['a line of one duration', { min: 24, max: 24, unit: 'h' }, [hours(24)], [24]],
] as const)('%s', (_, range, thresholds, marks) => {
  expect(durationMarks(range, thresholds)).toEqual(marks);
});
