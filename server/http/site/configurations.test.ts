import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noLegalTexts, type LegalTexts } from '../../texts/legal/legal-texts.ts';
import { startNotes } from '../start-notes.ts';
import { testConfiguration } from '../testing/platform.ts';
import { loadConfigurations, sampleAddresses } from './configurations.ts';

const samples = fileURLToPath(new URL('../../../public/configurations/', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, sample = 'wemu') => cpSync(`${samples}${sample}.json`, join(folder, name));

test('a file is for any host, and so is the sample', async () => {
  put('own.json', 'ccw');
  expect(await loadConfigurations(join(folder, 'own.json'))).toMatchObject([
    { host: undefined, value: { application: 'CCW' } },
  ]);
  expect(await loadConfigurations(undefined)).toMatchObject([{ host: undefined, value: { application: 'WEMU' } }]);
});

test('a folder has a file for each host; names with a dot in front are those of a mounted volume', async () => {
  put('eeg.hospital.example.json');
  put('ecg.hospital.example.json', 'ccw');
  put('127.0.0.1.json');
  mkdirSync(join(folder, '..data'));
  expect((await loadConfigurations(folder)).map(({ host, value }) => [host, value.application])).toEqual([
    ['127.0.0.1', 'WEMU'],
    ['ecg.hospital.example', 'CCW'],
    ['eeg.hospital.example', 'WEMU'],
  ]);
});

test.each([
  'EEG.hospital.example.json',
  'eeg.hospital.example:8080.json',
  'eeg hospital.json',
  'eeg.hospital.example',
  'user@host.json',
  'README.md',
])('%s in the folder is refused, because it names no host', async (name) => {
  put(name);
  await expect(loadConfigurations(folder)).rejects.toThrow(`CONFIG ${folder} has '${name}', but its files are named`);
});

test('an empty folder, a missing file and a wrong file are refused', async () => {
  await expect(loadConfigurations(folder)).rejects.toThrow('is a folder without a configuration');
  await expect(loadConfigurations(join(folder, 'none.json'))).rejects.toThrow('cannot be read');
  writeFileSync(join(folder, 'eeg.hospital.example.json'), '{"application":"WEMU"}');
  await expect(loadConfigurations(folder)).rejects.toThrow(
    /eeg\.hospital\.example\.json is wrong at 'applicationName'/,
  );
});

test('addresses of the sample are found, also in a copy of it', () => {
  for (const name of ['wemu', 'ccw', 'som', 'cpf']) {
    const { value } = testConfiguration(JSON.parse(readFileSync(`${samples}${name}.json`, 'utf8')) as object as never);
    expect(sampleAddresses(value)).toEqual(expect.arrayContaining(['contact', 'playback', 'monitor']));
  }
  const own = testConfiguration({
    contact: 'help-{lang}@hospital.org',
    cloudLabel: 'https://example.hospital.org/example',
    playback: 'https://viewer.hospital.org',
    monitor: '',
  });
  expect(sampleAddresses(own.value)).toEqual([]);
  expect(sampleAddresses({ ...own.value, captcha: 'https://www.example.com:8443/x' })).toEqual(['captcha']);
});

test('the start says what is not set, for each host', () => {
  const clean = { contact: 'help@hospital.org', cloudLabel: '', playback: '', monitor: '' };
  const own: LegalTexts = { ...noLegalTexts, source: 'own', latest: { WEMU: { legal_notices: '1' } } };
  const started = {
    demo: false,
    hasOwnConfiguration: true,
    configurations: [{ host: undefined, ...testConfiguration(clean) }] as const,
    legal: own,
    publicUrl: 'https://bedside.hospital.org',
    organizationsWithoutZone: 0,
  };
  const sample = [{ host: undefined, ...testConfiguration() }] as const;
  expect(startNotes(started)).toEqual([]);
  const notes = startNotes({
    ...started,
    configurations: [
      { host: 'eeg.hospital.org', ...testConfiguration({ ...clean, colour: 'red' }) },
      { host: 'ecg.hospital.org', ...testConfiguration({ ...clean, application: 'CCW', contact: 'a@x.example' }) },
    ],
    publicUrl: undefined,
    organizationsWithoutZone: 2,
  }).join('\n');
  expect(notes).toMatch(/^These keys of the configuration of ecg\.hospital\.org have addresses .* sample: contact$/m);
  expect(notes).toMatch(/^LEGAL_DIR has no legal notices for CCW: nobody is asked to agree there\.$/m);
  expect(notes).toMatch(/^PUBLIC_URL is not set/m);
  expect(notes).toMatch(/^Organizations without a time zone: 2\./m);
  expect(notes).toMatch(/^These keys of the configuration of eeg\.hospital\.org have no effect: colour$/m);
  expect(notes).not.toMatch(/eeg\.hospital\.org have addresses|CONFIG is not set/);
  const bare = startNotes({ ...started, configurations: sample, hasOwnConfiguration: false, legal: noLegalTexts });
  expect(bare.join('\n')).toMatch(/^CONFIG is not set(?:.|\n)*^LEGAL_DIR is not set: there are no legal notices/m);
  expect(bare.join('\n')).not.toMatch(/addresses of the sample:/);
  const demonstration = {
    ...started,
    demo: true,
    configurations: sample,
    legal: { ...own, source: 'demonstration' } as const,
  };
  expect(startNotes(demonstration).join('\n')).not.toMatch(/sample|LEGAL_DIR/);
});
