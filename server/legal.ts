import { languages } from '#/domain/locale.ts';
import { commandLine, OptionsError } from './command-line.ts';
import { examineLegalFolder } from './http/legal/load-legal-texts.ts';
import { runCommand } from './refused-command.ts';
import { fallbackOf, type LegalFolder } from './texts/legal/legal-folder.ts';

const usage = 'Usage: npm run legal -- check [--legal-dir FOLDER]. Without a folder, LEGAL_DIR names it.';

function linesOf({ files, texts }: LegalFolder): string[] {
  return [...files].map(([place, found]) => {
    const [text = '', application = '', version = ''] = place.split('/');
    const latest = (texts.latest as Record<string, Record<string, string> | undefined>)[application]?.[text];
    const has = found.map(({ language, kind }) => (kind === 'pdf' ? `${language} (PDF)` : language)).join(', ');
    const missing = languages.filter((language) => !found.some((file) => file.language === language));
    const others =
      missing.length === 0 ? '' : `; ${missing.join(', ')} get ${fallbackOf(found)?.language ?? 'nothing'}`;
    return `${place}${latest === version ? '' : ' (not the latest)'}: ${has}${others}`;
  });
}

async function check(): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  if (command !== 'check') throw new OptionsError(usage);
  const folder = commandLine(args, ['legal-dir'], usage)['legal-dir'] ?? process.env['LEGAL_DIR'];
  if (!folder) throw new OptionsError(`LEGAL_DIR is not set. ${usage}`);
  const read = await examineLegalFolder(folder, { all: true });
  for (const problem of read.problems) process.stderr.write(`${problem}\n`);
  if (read.problems.length > 0)
    throw new OptionsError(
      `${folder} is wrong: ${read.problems.length} ${read.problems.length === 1 ? 'problem' : 'problems'}.`,
    );
  process.stdout.write(`${linesOf(read).join('\n')}\n${folder} is right.\n`);
}

await runCommand(check);
