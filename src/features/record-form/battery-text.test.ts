import { expect, test } from 'vitest';
import { deviceNameIn } from './battery-text.ts';

const names = { en: 'the EEG recorder', fr: 'enregistreur EEG' };

test.each([
  ['the same in all', 'Neuron 3', 'fr', 'Neuron 3'],
  ['one for each', names, 'fr', 'enregistreur EEG'],
  ['English for others', names, 'nl', 'the EEG recorder'],
  ['none', {}, 'en', undefined],
  ['none', '', 'en', undefined],
] as const)('%s', (_what, deviceName, language, shown) => {
  expect(deviceNameIn(deviceName, language)).toBe(shown);
});
