import { diagnosisProblem } from './record-text.ts';
import type { RecordStatus } from './record.ts';

/**
 * Why a recording does not get another status: it comes from elsewhere (`order`), only its rhythm specialist closes and
 * reopens it (`not-the-specialist`), there is no diagnosis to close it with (`no-diagnosis`), it was closed too long ago
 * to be reopened (`closed`).
 */
export type StatusChangeProblem = 'order' | 'not-the-specialist' | 'no-diagnosis' | 'closed';

/** For how long a recording that was just closed goes back to RECORDED when something failed. */
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
  /** How long the recording has had its present status. */
  sinceMs: number;
}

/**
 * Why the status of a recording cannot become another one, undefined when it can (specification 2, section 4;
 * docs/decisions/0022): one step forward at a time; the last one is the rhythm specialist's, with a diagnosis, and can be
 * taken back for ten minutes, because a confirmation that fails restores the former status.
 */
export function statusChangeProblem({ record, to, userId, sinceMs }: Change): StatusChangeProblem | undefined {
  const isReopening = record.status === 'ANALYSED' && to === 'RECORDED';
  if (before[to] !== record.status && !isReopening) return 'order';
  if (to !== 'ANALYSED' && !isReopening) return undefined;
  if (record.rhythmSpecialist?.id !== userId) return 'not-the-specialist';
  if (isReopening) return sinceMs <= reopenableMs ? undefined : 'closed';
  return diagnosisProblem(record.diagnosis) ? 'no-diagnosis' : undefined;
}
