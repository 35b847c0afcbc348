import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileWindowQuery, keepWindow, type FileWindow, type OpenFile } from '#/data/records/recording-file.ts';
import { trimWindows } from '#/data/records/window-memory.ts';
import { recordsOf, timeOf, type FoundAnnotation } from '#/domain/edf/edf-records.ts';
import { positionAfterPage, positionBeforePage } from '#/domain/traces/turned-page.ts';
import { boundedPosition } from './look.ts';

/** Data before the page, so that the filters have settled at its left edge. */
const settlingS = 2;

interface Page {
  window: FileWindow | undefined;
  /** The left edge, in seconds after the file's start. */
  startS: number;
  /** The page after it, once it is there. */
  next: { window: FileWindow; startS: number } | undefined;
  /** Of the pages that were opened, by time. */
  annotations: readonly FoundAnnotation[];
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  /** Where the page begins that is so many pages away. It leaves out no data on both sides of a gap. */
  positionAway: (pages: number) => Promise<number>;
}

const windowOf = (file: OpenFile, positionS: number, pageS: number) =>
  fileWindowQuery(file, recordsOf(file.header, positionS - settlingS, positionS + pageS));

export function preparePage(client: QueryClient, file: OpenFile, positionS: number, pageS: number): void {
  const query = { ...windowOf(file, positionS, pageS), staleTime: 'static' } as const;
  // The page itself tells of a failure.
  client.query(query).catch(() => undefined);
}

/** The records of one page, and then those of the next. */
export function usePage(file: OpenFile, positionS: number, pageS: number): Page {
  const { header } = file;
  const client = useQueryClient();
  const windowAt = (at: number) => windowOf(file, at, pageS);
  const { data: window, error, isFetching, refetch } = useQuery(windowAt(positionS));
  const ofPage = ({ span, runs }: FileWindow) => ({ header, span, runs, positionS, pageS });
  const nextS = window && header.hasGaps ? positionAfterPage(ofPage(window)) : positionS + pageS;
  const nextPositionS = boundedPosition(header, pageS, nextS);
  // A page that cannot be fetched ahead is requested when somebody opens it.
  const { data: next } = useQuery({ ...windowAt(nextPositionS), enabled: window !== undefined });
  useEffect(() => {
    if (window) keepWindow(client, file, window);
    trimWindows(client);
  }, [client, file, window]);
  const positionAway = async (pages: number) => {
    const plainS = positionS + pages * pageS;
    if (!header.hasGaps) return plainS;
    const asked = client.query({ ...windowAt(pages > 0 ? positionS : plainS), staleTime: 'static' });
    const found = await asked.catch(() => undefined);
    // The page itself tells what is wrong.
    if (!found) return plainS;
    return pages > 0 ? positionAfterPage(ofPage(found)) : positionBeforePage(ofPage(found));
  };
  const annotations = useAnnotations(window);
  return {
    window,
    next:
      next && nextPositionS > positionS
        ? { window: next, startS: timeOf(header, next.span, next.runs, nextPositionS) }
        : undefined,
    startS: window ? timeOf(header, window.span, window.runs, positionS) : positionS,
    annotations,
    error,
    isFetching,
    retry: () => void refetch(),
    positionAway,
  };
}

function useAnnotations(window: FileWindow | undefined): readonly FoundAnnotation[] {
  const [seen, setSeen] = useState<FileWindow>();
  const [found, setFound] = useState<readonly FoundAnnotation[]>([]);
  if (window && window !== seen) {
    setSeen(window);
    const all = new Map([...found, ...window.annotations].map((one) => [`${one.onsetS} ${one.text}`, one]));
    if (all.size > found.length) setFound([...all.values()].toSorted((one, other) => one.onsetS - other.onsetS));
  }
  return found;
}
