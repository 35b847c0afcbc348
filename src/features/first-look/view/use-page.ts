import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { saveWindow, type OpenFile } from '#/data/records/recording-file.ts';
import { trimWindows } from '#/data/records/window-memory.ts';
import { positionBeforePage } from '#/domain/traces/turned-page.ts';
import { nextPosition } from './look.ts';
import { useAnnotations, type KnownAnnotations } from './use-annotations.ts';
import { useDrawnPage, windowOf, type DrawnPage, type PageRequest, type Stretch } from './use-drawn-page.ts';

interface Page {
  /** The last page that was drawn. It stays until the next one is there. */
  drawn: DrawnPage | undefined;
  /** The drawn page is the one that was asked for. */
  isCurrent: boolean;
  /** The left edge, in seconds after the file's start. */
  startS: number;
  annotations: KnownAnnotations;
  /** The data could not be loaded. */
  error: Error | null;
  retry: () => void;
  /** The worker failed. */
  failure: Error | undefined;
  restart: () => void;
  /** Where the page begins that is so many pages away from another one. It leaves out no data on both sides of a gap. */
  positionAway: (fromS: number, pages: number) => Promise<number>;
}

export function preparePage(client: QueryClient, file: OpenFile, page: Stretch): void {
  // The page itself tells of a failure.
  client.query({ ...windowOf(file, page), staleTime: 'static' }).catch(() => undefined);
}

/** `columns` are 0 until the size of the drawing is known. */
export function usePage(file: OpenFile, view: PageRequest): Page {
  const { header } = file;
  const { positionS, pageS, channels, filters, columns } = view;
  const client = useQueryClient();
  // The data alone change nothing that is shown.
  const query = { ...windowOf(file, view), notifyOnChangeProps: ['error'] as 'error'[] };
  const { error, refetch } = useQuery(query);
  const request = useMemo(
    () => (columns > 0 && !error ? { positionS, pageS, channels, filters, columns } : undefined),
    [positionS, pageS, channels, filters, columns, error],
  );
  const { drawn, failure, restart } = useDrawnPage(file, request);
  const isCurrent = drawn !== undefined && drawn.request === request;
  const window = drawn?.window;
  useEffect(() => {
    if (window) saveWindow(client, file, window);
    trimWindows(client);
  }, [client, file, window]);
  const positionAway = async (fromS: number, pages: number) => {
    const plainS = fromS + pages * pageS;
    if (!header.hasGaps) return plainS;
    const atS = pages > 0 ? fromS : plainS;
    const requested = client.query({ ...windowOf(file, { ...view, positionS: atS }), staleTime: 'static' });
    const found = await requested.catch(() => undefined);
    // The page itself tells what is wrong.
    if (!found) return plainS;
    const page = { header, span: found.span, runs: found.runs, positionS: fromS, pageS };
    return pages > 0 ? (nextPosition(page) ?? fromS) : positionBeforePage(page);
  };
  return {
    drawn,
    isCurrent,
    startS: isCurrent ? drawn.order.startS : positionS,
    annotations: useAnnotations(file, window),
    error,
    retry: () => void refetch(),
    failure,
    restart,
    positionAway,
  };
}
