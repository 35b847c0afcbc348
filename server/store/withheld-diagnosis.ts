import type { Scope } from './scope.ts';
import type { WireRecord } from './wire-record.ts';

/** While the account is on hold, it gets no diagnosis, nor who wrote it (docs/decisions/0094). */
export function withheldFrom<Record extends WireRecord>({ isHeld }: Pick<Scope, 'isHeld'>, record: Record): Record {
  if (!isHeld) return record;
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith('diagnosis')));
  return { ...rest, diagnosis: null, diagnosisWithheld: true } as Record;
}
