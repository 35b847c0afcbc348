import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLegalFolder } from './legal-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-legal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = '# Terms\n\n2026-12-01\n\n## A\n\nText.\n';

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

const latest = (versions: unknown) => ({ 'last-versions.json': JSON.stringify(versions) });
const problems = async (options = {}) => (await readLegalFolder(folder, options)).problems;

test('the latest version is what the file names, and the others are not handed out', async () => {
  write({
    ...latest({ WEMU: { legal_notices: '2026-12', privacy_policy: '1' } }),
    'legal_notices/WEMU/2026-12/fr.md': text,
    'legal_notices/WEMU/2026-12/de.pdf': '%PDF-1.7',
    'legal_notices/WEMU/2025-01/fr.md': text,
    'privacy_policy/WEMU/1/en.md': text,
    'README.md': 'Ours',
  });
  const { texts, problems: found } = await readLegalFolder(folder);
  expect(found).toEqual([]);
  expect(texts.latest).toEqual({ WEMU: { legal_notices: '2026-12', privacy_policy: '1' } });
  expect(texts.find('legal_notices', 'WEMU', '2026-12', 'de')).toMatchObject({ kind: 'pdf', language: 'de' });
  for (const [name, application, version] of [
    ['legal_notices', 'WEMU', '2025-01'],
    ['legal_notices', 'CCW', '2026-12'],
    ['privacy_policy', 'WEMU', '2026-12'],
  ] as const)
    expect(texts.find(name, application, version, 'fr')).toBeUndefined();
});

test('a language that a version lacks gets English, and without English the first of our languages', async () => {
  write({
    ...latest({ WEMU: { legal_notices: '1', privacy_policy: '1' } }),
    'legal_notices/WEMU/1/fr.md': text,
    'legal_notices/WEMU/1/de.md': text,
    'privacy_policy/WEMU/1/de.md': text,
    'privacy_policy/WEMU/1/en.md': text,
  });
  const { find } = (await readLegalFolder(folder)).texts;
  expect(find('legal_notices', 'WEMU', '1', 'nl')?.language).toBe('fr');
  expect(find('privacy_policy', 'WEMU', '1', 'nl')?.language).toBe('en');
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no file of the latest versions', { 'legal_notices/WEMU/1/en.md': text }, /^last-versions.json does not exist$/],
  ['one that is not JSON', { 'last-versions.json': '{' }, /^last-versions.json is not JSON$/],
  ['one that is a list', latest([]), /must be an object/],
  ['one that names nothing', latest({}), /names no application$/],
  ['an unknown application in it', latest({ EEG: { legal_notices: '1' } }), /names the application 'EEG'/],
  ['an unknown text in it', latest({ WEMU: { eula: '1' } }), /has 'eula' for WEMU/],
  ['a version that is a number', latest({ WEMU: { legal_notices: 1 } }), /has no version for legal_notices of WEMU/],
  ['a version that leads elsewhere', latest({ WEMU: { legal_notices: '../1' } }), /has no version for legal_notices/],
  ['a version that hides', latest({ WEMU: { legal_notices: '..' } }), /has no version for legal_notices/],
  ['a latest version without a folder', latest({ WEMU: { legal_notices: '2' } }), /names legal_notices\/WEMU\/2, but/],
  ['an unknown text', { 'legal-notices/WEMU/1/en.md': text }, /^legal-notices is neither/],
  ['an unknown application', { 'legal_notices/wemu/1/en.md': text }, /^legal_notices\/wemu names no application/],
  ['a wrong name of a version', { 'legal_notices/WEMU/1 b/en.md': text }, /1 b is no name of a version/],
  ['an unknown language', { 'legal_notices/WEMU/1/xx.md': text }, /xx\.md names no language of en, es/],
  ['another kind of file', { 'legal_notices/WEMU/1/en.docx': text }, /en\.docx is neither Markdown/],
  ['two files of a language', { 'legal_notices/WEMU/1/en.pdf': '%PDF-1.7' }, /has two files in the language en/],
  ['a PDF that is none', { 'legal_notices/WEMU/1/fr.pdf': '<html>' }, /fr\.pdf is no PDF/],
  ['an empty file', { 'legal_notices/WEMU/1/fr.md': '' }, /fr\.md is empty/],
  ['HTML in a text', { 'legal_notices/WEMU/1/fr.md': `${text}<b>x</b>` }, /fr\.md, line 8: HTML is not supported/],
])('%s is a problem in clear words', async (_, files, problem) => {
  const isWhole = !('last-versions.json' in files) && !/no file/.test(_);
  write({
    ...(isWhole ? latest({ WEMU: { legal_notices: '1' } }) : {}),
    'legal_notices/WEMU/1/en.md': text,
    ...files,
  });
  expect(await problems()).toEqual([expect.stringMatching(problem)]);
});

test('a text that is not UTF-8, a folder that is not there and a version without texts are problems', async () => {
  write({ ...latest({ WEMU: { legal_notices: '1' } }), 'legal_notices/WEMU/1/en.md': text });
  writeFileSync(join(folder, 'legal_notices/WEMU/1/fr.md'), Buffer.from([0x23, 0x20, 0xe9, 0x0a]));
  expect(await problems()).toEqual(['legal_notices/WEMU/1/fr.md is not UTF-8']);
  rmSync(join(folder, 'legal_notices/WEMU/1'), { recursive: true });
  mkdirSync(join(folder, 'legal_notices/WEMU/1'));
  expect(await problems()).toEqual(['legal_notices/WEMU/1 has no text']);
  expect((await readLegalFolder(join(folder, 'nowhere'))).problems).toEqual(['it does not exist']);
});

test('a link may lead to another place of the folder, as in a mounted volume, but never out of it', async () => {
  write({ ...latest({ WEMU: { legal_notices: '1' } }), '..data/en.md': text });
  mkdirSync(join(folder, 'legal_notices/WEMU/1'), { recursive: true });
  symlinkSync('../../../..data/en.md', join(folder, 'legal_notices/WEMU/1/en.md'));
  expect(await problems()).toEqual([]);
  symlinkSync('/etc/hostname', join(folder, 'legal_notices/WEMU/1/fr.md'));
  expect(await problems()).toEqual([expect.stringMatching(/fr\.md leads out of the folder$/)]);
});

test('a version that is being written stops nothing, and is examined if that is asked for', async () => {
  write({
    ...latest({ WEMU: { legal_notices: '1' } }),
    'legal_notices/WEMU/1/en.md': text,
    'legal_notices/WEMU/2/en.md': '# Draft',
  });
  expect(await problems()).toEqual([]);
  expect((await problems({ all: true })).length).toBeGreaterThan(0);
});
