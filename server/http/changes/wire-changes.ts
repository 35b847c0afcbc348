import type { Change } from '#/contract/changes.ts';
import type { LoggedChange } from '../../store/changes/change-log.ts';

/** The last change of each recording and of its conversions. */
export function wireChanges(rows: readonly LoggedChange[]): Change[] {
  const last = new Map<string, Change>();
  for (const { kind, recordId: id, version } of rows)
    last.set(`${kind} ${id}`, kind === 'record' ? { kind, id, version } : { kind, id });
  return [...last.values()];
}
