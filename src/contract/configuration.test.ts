import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configuration } from '#/contract/configuration.ts';

const sample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../public/configurations/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;

describe('the sample configurations', () => {
  test.each(['wemu', 'ccw', 'som', 'cpf'])('%s is a valid configuration of its application', (name) => {
    expect(configuration.parse(sample(name)).application).toBe(name.toUpperCase());
  });

  // Checklist lines 3 to 5.
  test('the EEG sample has exactly the values of the specification', () => {
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

test('an invalid configuration names the field', () => {
  const broken = { ...sample('wemu'), referential: 'no address' };
  const result = configuration.safeParse(broken);
  expect(result.error?.issues[0]?.path).toEqual(['referential']);
});
