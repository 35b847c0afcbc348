import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ecgLeads } from '../../ecg/twelve-leads.ts';
import type { FileFacts } from '../incoming/file-facts.ts';
import type { Channel } from '../signal-source.ts';
import { sampleOf, testChannel, writtenEdf } from '../testing/written-edf.ts';
import { savedOnDisk } from '../../uploads/saved-on-disk.ts';
import { openStored } from './stored-file.ts';
import { firstLeads, storedLeads } from './stored-leads.ts';

const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const seconds = 30;
const facts: FileFacts = {
  patient: '',
  recording: '',
  isPlus: true,
  isSimulated: false,
  start: '2026-05-15T16:12:03',
  offset: null,
  beginS: 0.25,
  endS: 30.25,
  heldRecords: seconds,
  declaredRecords: seconds,
  channels: [],
  gaps: [],
  annotations: 0,
};

const chest = ['V1', 'V2', 'V3', 'V4', 'V5', 'V6'];
const filtered = { prefiltering: 'HP:0.05Hz LP:150Hz' };
const channelsOf = (labels: readonly string[], changes: Partial<Channel> = filtered) =>
  labels.map((label) => testChannel(label, changes));

function leadsOf(channels: readonly Channel[], of = facts) {
  return storedLeads(openStored(savedOnDisk(writtenEdf(folder, channels, seconds))), of, 10);
}
function read(channels: readonly Channel[], of = facts) {
  const found = leadsOf(channels, of);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

test('the twelve leads are the first 10 s of a file, in mV, whatever their order', () => {
  const labels = ['EEG Fp1', 'ECG V6', 'EKG AVR', 'V1', 'V2', 'V3', 'V4', 'V5', 'aVL', 'aVF', 'III', 'II', 'ECG I'];
  const { ecg, origin } = read(channelsOf(labels));
  expect(origin).toEqual({ afterS: 0, derived: [], filters: 'HP:0.05Hz LP:150Hz' });
  expect([ecg.rateHz, ecg.isSimulated, ecg.leads.V6.length]).toEqual([250, false, 2500]);
  for (const at of [0, 249, 250, 2499]) {
    expect(ecg.leads.V6[at]).toBeCloseTo(sampleOf(1, at) / 1000, 3);
    expect(ecg.leads.aVR[at]).toBeCloseTo(sampleOf(2, at) / 1000, 3);
    expect(ecg.leads.I[at]).toBeCloseTo(sampleOf(12, at) / 1000, 3);
  }
});

test('the other limb leads follow from I and II, and are named', () => {
  const { ecg, origin } = read(channelsOf(['ECG I', 'ECG II', ...chest], { ...filtered, dimension: 'uV' }));
  expect(origin.derived).toEqual(['III', 'aVR', 'aVL', 'aVF']);
  for (const at of [0, 7, 1234]) {
    const [one, two] = [sampleOf(0, at) / 1e6, sampleOf(1, at) / 1e6];
    const derived = [two - one, -(one + two) / 2, one - two / 2, two - one / 2];
    for (const [index, lead] of origin.derived.entries()) expect(ecg.leads[lead][at]).toBeCloseTo(derived[index]!, 6);
  }
});

test('the 10 s are the first ones without a gap', () => {
  const gaps = [
    { fromS: 4.25, toS: 6.25 },
    { fromS: 14.25, toS: 15.25 },
  ];
  const { ecg, origin } = read(channelsOf(ecgLeads), { ...facts, endS: 33.25, gaps });
  expect(origin.afterS).toBe(15);
  // 12 s of data come before.
  expect(ecg.leads.I[0]).toBeCloseTo(sampleOf(0, 12 * 250) / 1000, 3);
});

test('filters that a file does not state of each lead are unknown', () => {
  const channels = channelsOf(ecgLeads).with(3, testChannel('aVR', { prefiltering: '' }));
  expect(read(channels).origin.filters).toBeNull();
});

test.each([
  ['a chest lead is missing', channelsOf(['I', 'II', ...chest.slice(1)])],
  ['II is missing', channelsOf(['I', 'III', ...chest])],
  ['a name comes twice', channelsOf([...ecgLeads, 'ECG V1'])],
  ['the unit is unknown', channelsOf(ecgLeads, { dimension: '' })],
  ['the rates differ', [...channelsOf(['I', 'II']), ...channelsOf(chest, { rateHz: 500 })]],
])('there are no twelve leads if %s', (_, channels) => {
  expect(leadsOf(channels)).toBe('no-report-of-file');
});

test('a stretch after the last gap that is listed may have others', () => {
  const gaps = Array.from({ length: 10_000 }, (_, index) => ({ fromS: 1 + index, toS: 1.5 + index }));
  expect(leadsOf(channelsOf(ecgLeads), { ...facts, endS: 20_000, gaps })).toBe('report-too-short');
});

test('there is no report without 10 s in a row', () => {
  const short = { ...facts, endS: 19, gaps: [{ fromS: 10, toS: 11 }] };
  expect(leadsOf(channelsOf(ecgLeads), short)).toBe('report-too-short');
});

test('of several files, the first one with 10 s in a row gives the leads, and the report says how long after the start', () => {
  const stored = openStored(savedOnDisk(writtenEdf(folder, channelsOf(ecgLeads), seconds)));
  const short = { stored, facts: { ...facts, endS: 5.25 }, startUs: 250_000 };
  const long = { stored, facts, startUs: 60_250_000 };
  const found = firstLeads([short, long], 10);
  expect(typeof found === 'string' ? found : found.origin.afterS).toBe(60);
  expect(firstLeads([short, short], 10)).toBe('report-too-short');
});
