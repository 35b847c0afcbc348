import type { SentCompatibility } from '../../store/administration/compatibility-import.ts';
import type { Checked } from './import-rows.ts';

const fields = ['firmwareId', 'hardwareId', 'driverId'] as const;

type Cells = Readonly<Record<string, unknown>>;

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;

function flawOf(cells: Cells): Pick<Checked<never>['problems'][number], 'field' | 'reason'> | undefined {
  const unknown = Object.keys(cells).find((name) => !fields.some((field) => field === name));
  if (unknown !== undefined) return { field: unknown.slice(0, 40), reason: 'unknown-field' };
  for (const field of fields) {
    const value = cells[field] ?? undefined;
    if (value === undefined && field !== 'driverId') return { field, reason: 'missing' };
    if (value !== undefined && !isId(value)) return { field, reason: 'invalid' };
  }
  return undefined;
}

/** If rows are equal, only the first one counts. */
export function checkedCompatibility(rows: readonly Cells[]): Checked<SentCompatibility> {
  const seen = new Set<string>();
  const checked: Checked<SentCompatibility> = { sent: [], problems: [] };
  rows.forEach((cells, index) => {
    const row = index + 1;
    const flaw = flawOf(cells);
    const words = JSON.stringify(fields.map((field) => cells[field] ?? null));
    if (flaw) checked.problems.push({ row, ...flaw });
    else if (seen.has(words)) checked.problems.push({ row, field: 'firmwareId', reason: 'duplicate' });
    else checked.sent.push({ row, ...cells } as unknown as SentCompatibility);
    if (!flaw) seen.add(words);
  });
  return checked;
}
