import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configuration } from '#/contract/configuration.ts';
import { durationUnits } from '../domain/duration.ts';

const sample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../public/configurations/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;

describe('the sample configurations', () => {
  test.each(['wemu', 'ccw', 'som', 'cpf'])('%s is a valid configuration of its application', (name) => {
    expect(configuration.parse(sample(name)).application).toBe(name.toUpperCase());
  });

  test('the EEG sample has exactly the values of the requirements', () => {
    const eeg = configuration.parse(sample('wemu'));
    const hours = { min: 1, max: 72, unit: 'h' };
    expect(eeg.defaultExamType).toBe('routineEEG');
    expect(eeg.record.default).toEqual({
      operator: { enabled: true },
      duration: { enabled: true },
      video: { enabled: true },
      comments: { enabled: true },
      resolutions: {
        selectable: true,
        low: { enabled: true, duration: hours },
        high: { enabled: true, duration: hours },
      },
      recordingMode: {
        defaultSelected: 'STREAM',
        changeRecordingModeBasedOnDuration: true,
        intermittent: { enabled: true, durationThreshold: { value: 24, unit: 'h' } },
        offline: { enabled: true, durationThreshold: { value: 48, unit: 'h' } },
      },
      traces: { isPrematureUploadAllowed: false },
      supportedConversions: ['EDF_PLUS'],
    });
    expect(eeg.patient).toEqual({
      weight: { enabled: false },
      headCircumference: { enabled: true },
      pacemaker: { enabled: false },
      vagusNerveStimulator: { enabled: true },
    });
    expect([eeg.version, eeg.copyrightYear]).toEqual(['3.8.18', 2021]);
  });
});

test('an invalid configuration gives an error that names the field', () => {
  const broken = { ...sample('wemu'), referential: 'no address' };
  const result = configuration.safeParse(broken);
  expect(result.error?.issues[0]?.path).toEqual(['referential']);
});

/** The wrong fields of a resolution with these durations. */
const wrongIn = (duration: unknown) => {
  const changed = structuredClone(configuration.parse(sample('wemu')));
  Object.assign(changed.record.restEcg.resolutions.high, { duration });
  return configuration.safeParse(changed).error?.issues.map(({ path }) => path.join('.')) ?? [];
};

describe('the durations of a resolution', () => {
  test.each(durationUnits)('can be given in %s', (unit) => {
    expect(wrongIn({ min: 1, max: 1, unit })).toEqual([]);
  });

  // A user could choose each of them, but could not send it.
  test.each([
    [{ min: 0, max: 72, unit: 'h' }, 'min'],
    [{ min: -1, max: 72, unit: 'h' }, 'min'],
    [{ min: 0.5, max: 9, unit: 's' }, 'min'],
    [{ min: 1, max: 2, unit: 'y' }, 'max'],
    [{ min: 1, max: 13, unit: 'mo' }, 'max'],
    [{ min: 2, max: 1, unit: 'h' }, 'max'],
    [{ min: 1, max: 2, unit: 'w' }, 'unit'],
  ])('are refused as %j', (duration, name) => {
    expect(wrongIn(duration)).toEqual([`record.restEcg.resolutions.high.duration.${name}`]);
  });

  test.each([
    { min: 0.5, max: 3, unit: 'h' },
    { min: 1, max: 366, unit: 'd' },
    { min: 10, max: 60, unit: 's' },
  ])('are accepted as %j', (duration) => {
    expect(wrongIn(duration)).toEqual([]);
  });
});
