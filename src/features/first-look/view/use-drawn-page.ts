import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FileWindow } from '#/data/records/file-window.ts';
import { fileWindowQuery, type OpenFile } from '#/data/records/recording-file.ts';
import { timeOf } from '#/domain/edf/edf-records.ts';
import type { TraceOrder } from '#/domain/traces/drawn-traces.ts';
import { settlingSeconds } from '#/domain/traces/filters.ts';
import type { Drawn } from './drawing.ts';
import { nextPosition } from './look.ts';
import { Tracer, TracerFailure } from './tracer.ts';

/** The data of the page, and before it what lets the filters settle. */
export function windowOf(file: OpenFile, { positionS, pageS, filters, channels }: Stretch) {
  const fromS = positionS - settlingSeconds(Object.values(filters));
  const signals = channels.flatMap(({ signal, minus }) => [signal, ...minus]);
  return fileWindowQuery(file, { fromS, toS: positionS + pageS, signals });
}

export type Stretch = Pick<PageRequest, 'positionS' | 'pageS' | 'filters' | 'channels'>;

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
    const redraw = () => drawPage({ client, tracer, file }, request);
    const known = ahead.current && isSame(ahead.current.request, request) ? ahead.current.page : undefined;
    // A page that could not be computed ahead is computed when somebody opens it.
    const page = known?.catch(redraw) ?? redraw();
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
  const nextS = isCurrent ? positionAfter(file, drawn) : undefined;
  const next = useMemo(
    () => (request && nextS !== undefined ? { ...request, positionS: nextS } : undefined),
    [request, nextS],
  );
  // While it is watched, the data of the next page stay in memory.
  useQuery({ ...windowOf(file, next ?? noPage), enabled: next !== undefined, notifyOnChangeProps: [] });
  useEffect(() => {
    if (!next) return;
    const page = drawPage({ client, tracer, file }, next);
    page.catch(() => undefined);
    ahead.current = { request: next, page };
  }, [client, tracer, file, next]);
  return { drawn, failure, restart: () => setFailure(undefined) };
}

const noPage: Stretch = { positionS: 0, pageS: 0, filters: {}, channels: [] };

interface Studio {
  client: QueryClient;
  tracer: Tracer;
  file: OpenFile;
}

async function drawPage({ client, tracer, file }: Studio, request: PageRequest): Promise<DrawnPage> {
  const { positionS, pageS, channels, filters, columns } = request;
  const { header } = file;
  const window = await client.query({ ...windowOf(file, request), staleTime: 'static' });
  const { bytes, places, runs, span } = window;
  const startS = timeOf(header, span, runs, positionS);
  const order = { header, bytes, places, runs, channels, filters, startS, widthS: pageS, columns };
  return { request, window, order, traces: await tracer.compute(order) };
}

/** Undefined after the last page. */
function positionAfter({ header }: OpenFile, { request, window }: DrawnPage): number | undefined {
  const { positionS, pageS } = request;
  const { span, runs } = window;
  return nextPosition({ header, span, runs, positionS, pageS });
}

function isSame(one: PageRequest, other: PageRequest): boolean {
  const keys = Object.keys(one) as (keyof PageRequest)[];
  return keys.every((key) => one[key] === other[key]);
}
