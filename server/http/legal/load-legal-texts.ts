import { unprintableLetters } from '../../pdf/unprintable.ts';
import { demonstrationTexts } from '../../texts/legal/demonstration.ts';
import { readLegalFolder, type LegalFolder } from '../../texts/legal/legal-folder.ts';
import { noLegalTexts, type LegalTexts } from '../../texts/legal/legal-texts.ts';
import { StartupProblem } from '../startup-problem.ts';

/** With what the fonts cannot print. */
export async function examineLegalFolder(folder: string, options: { all?: boolean } = {}): Promise<LegalFolder> {
  const read = await readLegalFolder(folder, options);
  const problems = [...read.problems];
  for (const [place, files] of read.files)
    for (const file of files) {
      if (file.kind !== 'markdown') continue;
      const letters = await unprintableLetters(file);
      if (letters.length > 0)
        problems.push(`${place}/${file.language}.md has letters that cannot be printed: ${letters.join(' ')}`);
    }
  return { ...read, problems };
}

/** Throws a `StartupProblem`. */
export async function loadLegalTexts(folder: string | undefined, isDemonstration: boolean): Promise<LegalTexts> {
  if (folder === undefined) return isDemonstration ? demonstrationTexts : noLegalTexts;
  const { texts, problems } = await examineLegalFolder(folder);
  const [first, ...others] = problems;
  if (first === undefined) return texts;
  const count = others.length;
  const more = count === 0 ? '' : count === 1 ? ' There is 1 more problem.' : ` There are ${count} more problems.`;
  throw new StartupProblem(
    `LEGAL_DIR ${folder} is wrong: ${first}.${more} 'npm run legal -- check' names all of them.`,
  );
}
