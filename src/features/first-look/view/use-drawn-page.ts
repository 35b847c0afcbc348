import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fileWindowQuery, type FileWindow, type OpenFile } from '#/data/records/recording-file.ts';
import { recordsOf, timeOf } from '#/domain/edf/edf-records.ts';
import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import { positionAfterPage } from '#/domain/traces/turned-page.ts';
import type { Drawn } from './drawing.ts';
import { boundedPosition } from './look.ts';
import { Tracer, TracerFailure } from './tracer.ts';

/** Data before the page, so that the filters have settled at its left edge. */
const settlingS = 2;

export function windowOf(file: OpenFile, positionS: number, pageS: number) {
  return fileWindowQuery(file, recordsOf(file.header, positionS - settlingS, positionS + pageS));
}

/** The position is the left edge, in seconds of data. */
export interface PageRequest extends Pick<TraceOrder, 'channels' | 'filters' | 'columns'> {
  positionS: number;
  pageS: number;
}

export interface DrawnPage extends Drawn {
  request: PageRequest;
  window: FileWindow;
}

interface DrawnPages {
  /** The last page that was computed. It stays until the next one is. */
  drawn: DrawnPage | undefined;
  failure: TracerFailure | undefined;
  restart: () => void;
}

/**
 * Computes a page as soon as its data are there, and then the next one. React renders once, with the traces. Pass the same
 * request until it changes.
 */
export function useDrawnPage(file: OpenFile, request: PageRequest | undefined): DrawnPages {
  const client = useQueryClient();
  const [tracer] = useState(() => new Tracer());
  useEffect(() => () => tracer.end(), [tracer]);
  const [drawn, setDrawn] = useState<DrawnPage>();
  const [failure, setFailure] = useState<TracerFailure>();
  const ahead = useRef<{ request: PageRequest; page: Promise<DrawnPage> }>(undefined);
  useEffect(() => {
    if (!request || failure) return undefined;
    let isWanted = true;
    const anew = () => drawPage({ client, tracer, file }, request);
    const known = ahead.current && isSame(ahead.current.request, request) ? ahead.current.page : undefined;
    // A page that could not be computed ahead is computed when somebody opens it.
    const page = known?.catch(anew) ?? anew();
    page.then(
      (found) => isWanted && setDrawn({ ...found, request }),
      // The query of the data tells of other failures.
      (error: unknown) => isWanted && error instanceof TracerFailure && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [client, tracer, file, request, failure]);

  const isCurrent = drawn !== undefined && drawn.request === request;
  const nextS = isCurrent ? nextPosition(file, drawn) : undefined;
  const pageS = request?.pageS ?? 0;
  // While it is watched, the data of the next page stay in memory.
  useQuery({ ...windowOf(file, nextS ?? 0, pageS), enabled: nextS !== undefined, notifyOnChangeProps: [] });
  useEffect(() => {
    if (nextS === undefined || !request) return;
    const next = { ...request, positionS: nextS };
    const page = drawPage({ client, tracer, file }, next);
    page.catch(() => undefined);
    ahead.current = { request: next, page };
  }, [client, tracer, file, request, nextS]);
  return { drawn, failure, restart: () => setFailure(undefined) };
}

interface Studio {
  client: QueryClient;
  tracer: Tracer;
  file: OpenFile;
}

async function drawPage({ client, tracer, file }: Studio, request: PageRequest): Promise<DrawnPage> {
  const { positionS, pageS, channels, filters, columns } = request;
  const { header } = file;
  const window = await client.query({ ...windowOf(file, positionS, pageS), staleTime: 'static' });
  const { bytes, runs, span } = window;
  const startS = timeOf(header, span, runs, positionS);
  const order = { header, bytes, runs, channels, filters, startS, widthS: pageS, columns };
  return { request, window, order, traces: await tracer.compute(order) };
}

/** Undefined after the last page. */
function nextPosition({ header }: OpenFile, { request, window }: DrawnPage): number | undefined {
  const { positionS, pageS } = request;
  const { span, runs } = window;
  const afterS = header.hasGaps ? positionAfterPage({ header, span, runs, positionS, pageS }) : positionS + pageS;
  const nextS = boundedPosition(header, pageS, afterS);
  return nextS > positionS ? nextS : undefined;
}

function isSame(one: PageRequest, other: PageRequest): boolean {
  const keys = Object.keys(one) as (keyof PageRequest)[];
  return keys.every((key) => one[key] === other[key]);
}
