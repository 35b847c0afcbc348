import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { epochOf, stagesOf, type StageSpan } from '#/domain/traces/sleep-stages.ts';
import type { KnownAnnotations } from './use-annotations.ts';
import { useReading } from './use-reading.ts';

/** One run reads the records in which an epoch begins. If others are unread after it, another run reads these. */
export function useStages(header: EdfHeader, { found, unread, read }: KnownAnnotations) {
  const stages = [...new Map(stagesOf(found).map((stage) => [stage.onsetS, stage])).values()];
  const epochs = recordsOfEpochs(header, stages, new Set(unread));
  const reading = useReading((signal) => read(epochs.length > 0 ? epochs : unread, signal));
  return { stages, reading, hasEpochs: epochs.length > 0 };
}

/** Most programs write a stage into the record in which its epoch begins. */
function recordsOfEpochs(
  { recordSeconds, recordCount }: EdfHeader,
  stages: readonly StageSpan[],
  unread: ReadonlySet<number>,
): number[] {
  const [first] = stages;
  if (!first || unread.size === 0) return [];
  const epochS = epochOf(stages);
  const phase = (first.record * recordSeconds) % epochS;
  const count = Math.ceil((recordCount * recordSeconds - phase) / epochS);
  const records = Array.from({ length: count }, (_, epoch) =>
    Math.floor((phase + epoch * epochS) / recordSeconds + 1e-9),
  );
  return [...new Set(records)].filter((record) => unread.has(record));
}
