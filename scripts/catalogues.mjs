// The check fails if a translation or a placeholder is missing.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../src/domain/locale.ts';
import { root } from './installed.mjs';

const names = ['messages', 'first-look', 'record-upload', 'administration', 'server'];
const catalogue = (folder, language, name) => readFileSync(join(folder, 'locales', language, `${name}.po`), 'utf8');
const saved = mkdtempSync(join(root, 'node_modules', '.catalogues-'));
const faults = [];

try {
  // The extraction writes, so it gets a copy.
  const folder = join(saved, 'locales');
  cpSync(join(root, 'locales'), folder, { recursive: true });
  const env = { ...process.env, LOCALES_FOLDER: folder };
  const { status, stderr } = spawnSync('lingui', ['extract', '--clean'], { cwd: root, encoding: 'utf8', env });
  if (status !== 0) faults.push(`lingui extract failed: ${stderr}`);
  for (const [language, name] of languages.flatMap((language) => names.map((name) => [language, name]))) {
    const before = entries(catalogue(root, language, name));
    const after = entries(catalogue(saved, language, name));
    for (const [id, { source }] of after) {
      const translation = language === 'en' ? source : before.get(id)?.translation;
      if (!before.has(id) || !translation) faults.push(`${language}: not translated: ${source}`);
      else if (placeholders(source) !== placeholders(translation))
        faults.push(`${language}: placeholders differ: ${source}`);
    }
    for (const [id, { source, translation, isPrinted }] of before) {
      if (!after.has(id)) faults.push(`${language}: no longer used: ${source}`);
      const fault =
        typographyFault(language, isPrinted ? translation.replaceAll('\u00A0', '\u202F') : translation) ??
        (name === 'server' && /\{\w+,/.test(translation) ? 'only plain placeholders' : undefined);
      if (fault) faults.push(`${language}: ${fault}: ${translation}`);
    }
  }
} finally {
  rmSync(saved, { recursive: true });
}
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function entries(po) {
  const found = new Map();
  for (const block of po.split(/\n\n+/)) {
    const id = field(block, 'msgid');
    if (!id) continue;
    const context = field(block, 'msgctxt');
    const english = /^#\. (?:js-lingui-explicit-id)/m.test(block) ? undefined : id;
    found.set(`${context}\u0004${id}`, {
      source: english ?? sourceOf(id),
      translation: field(block, 'msgstr'),
      // The font of the PDF lacks U+202F.
      isPrinted: block.includes('#: server/texts/rest-ecg-messages.ts'),
    });
  }
  return found;
}

function sourceOf(id) {
  const block = names
    .flatMap((name) => catalogue(root, 'en', name).split(/\n\n+/))
    .find((one) => field(one, 'msgid') === id);
  return block ? field(block, 'msgstr') : id;
}

function field(block, name) {
  const match = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block);
  return match
    ? match[1]
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .join('')
    : '';
}

/** English texts that the specification fixes have three dots. */
function typographyFault(language, text) {
  if (language !== 'en' && text.includes('...')) return 'three dots instead of …';
  // A time such as 14:02 has no space.
  const isFrench = language === 'fr' && /[^\u202F\d][;:!?»]|\d[;!?»]|\d:(?!\d)|«(?!\u202F)/u.test(text);
  return isFrench ? 'no narrow no-break space before ; : ! ? » or after «' : undefined;
}

function placeholders(text) {
  return (text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? []).toSorted().join(' ');
}
