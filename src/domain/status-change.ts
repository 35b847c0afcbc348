import { diagnosisProblem, type RecordStatus } from './record.ts';

/** `order`: the status cannot follow the present one. `closed`: it is too late to reopen. */
export type StatusChangeProblem = 'order' | 'not-the-specialist' | 'no-diagnosis' | 'closed';

export const reopenableMs = 10 * 60_000;

const before: Readonly<Record<RecordStatus, RecordStatus | undefined>> = {
  CREATED: undefined,
  ONGOING_RECORDING: 'CREATED',
  RECORDED: 'ONGOING_RECORDING',
  ANALYSED: 'RECORDED',
};

interface Change {
  record: { status: string; rhythmSpecialist: { id: number } | null; diagnosis?: string | null | undefined };
  to: RecordStatus;
  userId: number;
  sinceMs: number;
}

/**
 * The specialist can reopen a recording for ten minutes, because a failed confirmation restores the status
 * (docs/decisions/0022).
 */
export function statusChangeProblem({ record, to, userId, sinceMs }: Change): StatusChangeProblem | undefined {
  const isReopening = record.status === 'ANALYSED' && to === 'RECORDED';
  if (before[to] !== record.status && !isReopening) return 'order';
  if (to !== 'ANALYSED' && !isReopening) return undefined;
  if (record.rhythmSpecialist?.id !== userId) return 'not-the-specialist';
  if (isReopening) return sinceMs <= reopenableMs ? undefined : 'closed';
  return diagnosisProblem(record.diagnosis) ? 'no-diagnosis' : undefined;
}
