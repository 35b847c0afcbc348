import { useCallback, useMemo, useState } from 'react';
import { fetchAnnotations } from '#/data/records/file-annotations.ts';
import type { FileWindow } from '#/data/records/file-window.ts';
import type { OpenFile } from '#/data/records/recording-file.ts';
import type { FoundAnnotation, ReadRecords, RecordSpan } from '#/domain/edf/edf-records.ts';
import {
  gapsOf,
  noStarts,
  positionOfTime,
  positionsOfTimes,
  unreadRecords,
  withRuns,
} from '#/domain/edf/record-starts.ts';

/** EDF+ has no table of contents, and an annotation may stand in any data record. */
export interface KnownAnnotations {
  /** The annotations, ordered by time. */
  found: readonly FoundAnnotation[];
  /** Data records whose annotations are not known. */
  unread: readonly number[];
  /** The position of a time, in seconds of data. */
  positionOf: (atS: number) => number;
  /** The positions of times in ascending order. */
  positionsOf: (timesS: readonly number[]) => number[];
  /** Where time is left out between data records that were read, in seconds of data. */
  gaps: readonly number[];
  read: (records: readonly number[], signal: AbortSignal) => Promise<void>;
}

type ReadSpan = ReadRecords & { span: RecordSpan };

/** The annotations of the opened pages, and of the data records that `read` has loaded. */
export function useAnnotations(file: OpenFile, window: FileWindow | undefined): KnownAnnotations {
  const { header } = file;
  const [seen, setSeen] = useState<FileWindow>();
  const [known, setKnown] = useState(() => knownFrom(file));
  const add = useCallback(
    (spans: readonly ReadSpan[]) =>
      setKnown(({ found, starts }) => {
        const added = spans.flatMap(({ annotations }) => annotations);
        const next = withRuns(starts, header, spans);
        return {
          found: added.length === 0 ? found : byTime([...found, ...added]),
          starts: next,
          unread: unreadRecords(next),
        };
      }),
    [header],
  );
  if (window && window !== seen) {
    setSeen(window);
    add([window]);
  }
  return useMemo(
    () => ({
      found: known.found,
      unread: known.unread,
      positionOf: (atS) => positionOfTime(header, known.starts, atS),
      positionsOf: (timesS) => positionsOfTimes(header, known.starts, timesS),
      gaps: gapsOf(header, known.starts),
      read: (records, signal) =>
        fetchAnnotations(file, records, signal, (spans) => {
          if (!signal.aborted) add(spans);
        }),
    }),
    [file, header, known, add],
  );
}

function knownFrom({ header }: OpenFile) {
  const starts = noStarts(header);
  return { found: [] as readonly FoundAnnotation[], starts, unread: unreadRecords(starts) };
}

/** The same annotation may be read with several pages. */
export function keyOf({ onsetS, durationS, text, channel = '' }: FoundAnnotation): string {
  return `${onsetS} ${durationS} ${text}@@${channel}`;
}

function byTime(annotations: readonly FoundAnnotation[]): FoundAnnotation[] {
  const all = new Map(annotations.map((one) => [keyOf(one), one]));
  return [...all.values()].toSorted((one, other) => one.onsetS - other.onsetS);
}
