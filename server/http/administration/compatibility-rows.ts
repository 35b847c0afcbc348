import type { NamedCompatibility } from '../../store/administration/compatibility-names.ts';
import {
  importFields,
  isGiven,
  isId,
  isName,
  tooManyCells,
  unknownField,
  type Checked,
  type FileRow,
  type FileRows,
  type Flaw,
} from './file-rows.ts';

const needed = ['firmware', 'hardware'] as const;

const fields = importFields.compatibility;

function flawsOf(cells: FileRow['cells']): Flaw[] {
  const unknown = Object.keys(cells).filter((name) => !fields.some((field) => field === name));
  const flaws = unknown.map(unknownField);
  for (const name of needed)
    if (!isGiven(cells[name]) && !isGiven(cells[`${name}Id`])) flaws.push({ field: `${name}Id`, reason: 'missing' });
  for (const field of fields) {
    const value = cells[field];
    if (isGiven(value) && !(field.endsWith('Id') ? isId(value) : isName(value)))
      flaws.push({ field, reason: 'invalid' });
  }
  return flaws;
}

/** If rows are equal, only the first one counts. */
export function checkedCompatibility({ rows, unread }: FileRows): Checked<NamedCompatibility> {
  const seen = new Set<string>();
  const checked: Checked<NamedCompatibility> = { sent: [], problems: [], unread };
  for (const { row, cells, hasMore } of rows) {
    const flaws = flawsOf(cells);
    if (hasMore) flaws.push(tooManyCells);
    const words = JSON.stringify(fields.map((field) => cells[field] ?? null));
    if (flaws.length === 0 && seen.has(words)) flaws.push({ field: 'firmwareId', reason: 'duplicate' });
    if (flaws.length === 0) seen.add(words);
    checked.problems.push(...flaws.map((flaw) => ({ row, ...flaw })));
    const sound = fields.filter((field) => isGiven(cells[field]) && !flaws.some((flaw) => flaw.field === field));
    checked.sent.push({
      row,
      ...(Object.fromEntries(sound.map((field) => [field, cells[field]])) as Omit<NamedCompatibility, 'row'>),
      ...(flaws.length > 0 && { isFlawed: true }),
    });
  }
  return checked;
}
