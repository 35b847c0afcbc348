import { useState } from 'react';
import { fetchAnnotations } from '#/data/records/file-annotations.ts';
import type { OpenFile } from '#/data/records/recording-file.ts';
import type { FoundAnnotation } from '#/domain/edf/edf-records.ts';
import { epochOf, stagesOf, type StageSpan } from '#/domain/traces/sleep-stages.ts';
import { useReading } from './use-reading.ts';

/** `annotations` are those of the opened pages. A run adds the stages of the other epochs. */
export function useStages(file: OpenFile, annotations: readonly FoundAnnotation[]) {
  const [read, setRead] = useState<ReadonlyMap<number, StageSpan>>(new Map());
  const opened = stagesOf(annotations);
  const all = new Map([...opened.map((stage) => [stage.onsetS, stage] as const), ...read]);
  const stages = [...all.values()].toSorted((one, other) => one.onsetS - other.onsetS);
  const reading = useReading((signal) =>
    fetchAnnotations(file, recordsToRead(file, stages), signal, (annotations) => {
      const found = stagesOf(annotations);
      if (found.length > 0 && !signal.aborted)
        setRead((before) => new Map([...before, ...found.map((stage) => [stage.onsetS, stage] as const)]));
    }),
  );
  return { stages, reading };
}

/** A stage stands in the record in which its epoch begins, so only these records are read. */
export function recordsToRead({ header }: Pick<OpenFile, 'header'>, stages: readonly StageSpan[]): number[] {
  const [first] = stages;
  if (!first) return [];
  const { recordSeconds, recordCount } = header;
  const epochS = epochOf(stages);
  const known = new Set(stages.map(({ record }) => record));
  const phase = (first.record * recordSeconds) % epochS;
  const count = Math.ceil((recordCount * recordSeconds - phase) / epochS);
  const records = Array.from({ length: count }, (_, epoch) =>
    Math.floor((phase + epoch * epochS) / recordSeconds + 1e-9),
  );
  return [...new Set(records)].filter((record) => record < recordCount && !known.has(record));
}
