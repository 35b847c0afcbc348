import { expect, test } from 'vitest';
import type { EdfSignal } from '#/domain/edf/edf-header.ts';
import { absentFrom, channelsOf, montagesOf } from './montages.ts';

const signal = (label: string, changes: Partial<EdfSignal> = {}): EdfSignal => ({
  label,
  transducer: '',
  dimension: 'uV',
  prefiltering: '',
  samplesPerRecord: 256,
  offset: 0,
  bytes: 512,
  isUsable: true,
  gain: 1,
  extent: 65_535,
  zero: 0,
  ...changes,
});
const names = 'Fp1 Fp2 F7 F3 Fz F4 F8 T3 C3 Cz C4 T4 T5 P3 Pz P4 T6 O1 O2'.split(' ');
const eeg = names.map((name) => signal(`EEG ${name}`));

test('a 10-20 EEG has the average and two bipolar montages', () => {
  expect(montagesOf(eeg)).toEqual(['recorded', 'average', 'longitudinal', 'transverse']);
  expect(channelsOf('recorded', eeg).map(({ name }) => name)).toEqual(names);
  expect(channelsOf('average', eeg)[0]).toMatchObject({ name: 'Fp1-Av', signal: 0, minus: eeg.map((_, at) => at) });
  const longitudinal = channelsOf('longitudinal', eeg);
  expect(longitudinal).toHaveLength(18);
  expect(longitudinal[0]).toEqual({ name: 'Fp1-F7', signal: 0, minus: [2], dimension: 'uV', kind: 'eeg' });
  expect(channelsOf('transverse', eeg)).toHaveLength(16);
});

test('the newer names stand for the same places', () => {
  const channels = channelsOf('longitudinal', [signal('EEG F7'), signal('EEG T7-REF'), signal('EEG P7')]);
  expect(channels.map(({ name }) => name)).toEqual(['F7-T3', 'T3-T5']);
});

test('a signal of another kind, and one that is a derivation already, stays as it was recorded', () => {
  const night = [signal('EEG F4-M1'), signal('EOG E1-M2'), signal('SaO2', { dimension: '%' })];
  expect(montagesOf(night)).toEqual(['recorded']);
  const mixed = channelsOf('average', [...eeg, signal('ECG II', { dimension: 'mV' })]);
  expect(mixed.at(-1)).toEqual({ name: 'ECG II', signal: 19, minus: [], dimension: 'mV', kind: 'ecg' });
});

test('a signal with another rate is not subtracted', () => {
  const mixed = [...eeg.slice(0, 2), signal('EEG F7', { samplesPerRecord: 512 })];
  expect(channelsOf('average', mixed)[0]?.minus).toEqual([0, 1]);
});

const namesIn = (montage: Parameters<typeof channelsOf>[0], signals: readonly EdfSignal[]) =>
  channelsOf(montage, signals).map(({ name }) => name);

test.each([
  ['capitals', (name: string) => `EEG ${name.toUpperCase()}`],
  ['linked ears', (name: string) => `EEG ${name.toUpperCase()}-LE`],
  ['both ears', (name: string) => `EEG ${name}-A1A2`],
  ['the average', (name: string) => `${name}-AVG`],
  ['a reference in capitals', (name: string) => `EEG ${name}-REF`],
  ['no prefix', (name: string) => name.toUpperCase()],
])('electrodes that are named with %s are in all montages', (_, label) => {
  const signals = names.map((name) => signal(label(name)));
  expect(montagesOf(signals)).toEqual(['recorded', 'average', 'longitudinal', 'transverse']);
  for (const montage of ['average', 'longitudinal', 'transverse'] as const)
    expect(channelsOf(montage, signals)).toEqual(channelsOf(montage, eeg));
});

test('all electrodes of the 10-10 system are in the average, and a pair names what it leaves out', () => {
  const more = [...eeg, signal('EEG AFz'), signal('EEG FC5-Ref'), signal('EEG PO8')];
  expect(namesIn('average', more).slice(-3)).toEqual(['AFz-Av', 'FC5-Av', 'PO8-Av']);
  expect(channelsOf('average', more)[0]?.minus).toHaveLength(22);
  expect(absentFrom('longitudinal', more)).toEqual({ unlike: [], unused: ['AFz', 'FC5', 'PO8'], missing: [] });
});

test.each(['A1', 'A2', 'M1', 'M2', 'TP9', 'TP10'])('%s at the ear is no part of the average', (ear) => {
  const signals = [...eeg, signal(`EEG ${ear}`)];
  const channels = channelsOf('average', signals);
  expect(channels[0]?.minus).not.toContain(19);
  expect(channels.at(-1)).toEqual({ name: ear, signal: 19, minus: [], dimension: 'uV', kind: 'eeg' });
});

test.each(['mV', 'V', 'nV', '\u00b5V', '\u03bcV'])('an electrode in %s is in the montages', (dimension) => {
  const signals = [...eeg.slice(0, 18), signal('EEG O2', { dimension })];
  expect(channelsOf('average', signals)[18]).toMatchObject({ name: 'O2-Av', dimension });
  expect(absentFrom('average', signals).unlike).toEqual([]);
});

test.each([
  ['rate', signal('EEG O2', { samplesPerRecord: 512 })],
  ['unknown unit', signal('EEG O2', { dimension: 'counts' })],
  ['reference', signal('EEG O2-AVG')],
])('an electrode with another %s cannot be subtracted, and the montage names it', (_, other) => {
  // The first signal is not the measure of the others.
  const signals = [other, ...eeg.slice(0, 18)];
  expect(namesIn('average', signals)).toEqual(names.slice(0, 18).map((name) => `${name}-Av`));
  expect(absentFrom('average', signals)).toEqual({ unlike: ['O2'], unused: [], missing: [] });
  expect(absentFrom('longitudinal', signals)).toMatchObject({ unlike: ['O2'], missing: [] });
});

test('channels of equal names have numbers, in every montage', () => {
  const signals = [signal('EEG F7'), signal('EEG T3'), signal('EEG F7-Ref'), signal('Snore'), signal('Snore')];
  const twice = [...signals, signal('EEG F7')];
  expect(namesIn('recorded', twice)).toEqual(['F7 (1)', 'T3', 'F7-Ref', 'Snore (1)', 'Snore (2)', 'F7 (2)']);
  expect(namesIn('longitudinal', signals).slice(0, 2)).toEqual(['F7 (1)-T3', 'F7 (2)-T3']);
  const average = channelsOf('average', signals);
  expect(average.map(({ name }) => name)).toEqual(['F7 (1)-Av', 'T3-Av', 'F7 (2)-Av', 'Snore (1)', 'Snore (2)']);
  // An electrode that was recorded twice counts once.
  expect(average[0]?.minus).toEqual([0, 1]);
});

test('a channel without a name has the number of its signal', () => {
  expect(namesIn('recorded', [signal('EEG Cz'), signal('')])).toEqual(['Cz', '#2']);
});
