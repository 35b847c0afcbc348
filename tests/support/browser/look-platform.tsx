import { Suspense } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { recordQuery } from '#/data/records/records.ts';
import { FirstLookButton } from '#/features/first-look/first-look-button.tsx';
import { userContext } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import { dispatch } from '#/session/session.ts';
import { contextOf } from '../context.ts';
import { recordOf } from './record.ts';
import { startTestApp, WithApp } from './with-app.tsx';

/** A platform with one recording and its converted file. */
export class LookPlatform {
  file: { bytes: Uint8Array<ArrayBuffer>; tag: string; takesRanges: boolean };
  /** Whether one answer may have several parts. */
  sendsSeveral = true;
  status = 'DONE';
  isLost = false;
  /** The platform starts no conversion. */
  refusesOrders = false;
  /** Instead of the file. The `Range` is that of the request. */
  refusal: ((range: string) => Response) | undefined;
  /** With a user, the tablet stores what was looked at. */
  isSignedIn = false;
  /** The `Range` of each request that was answered. */
  readonly ranges: string[] = [];
  /** The conversions that were asked for. */
  readonly orders: unknown[] = [];

  /** The pages have round lengths, whatever the width. */
  constructor(bytes: Uint8Array<ArrayBuffer>, lengths: Readonly<Record<string, string>> = { eeg: '10', ecg: '10' }) {
    localStorage.setItem('page-lengths', JSON.stringify(lengths));
    this.file = { bytes, tag: '"a"', takesRanges: true };
    const own = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(input as string, location.href);
      if (this.isLost && pathname.includes('/conversions/')) throw new TypeError('Failed to fetch');
      if (pathname.endsWith('/conversions/info')) return Response.json([this.#info()]);
      if (pathname.endsWith('/convert/bff')) {
        this.orders.push(JSON.parse(init?.body as string));
        if (this.refusesOrders)
          return Response.json({ errors: [{ code: 'recording-not-over', message: 'Not over yet.' }] }, { status: 409 });
        this.status = 'PENDING';
        return Response.json([this.#info()]);
      }
      if (pathname.includes('/conversions/files/')) {
        const requested = new Headers(init?.headers);
        return this.refusal?.(requested.get('Range') ?? '') ?? this.#part(requested);
      }
      if (pathname.startsWith('/v1/')) return new Response(null, { status: 500 });
      return own(input, init);
    });
  }

  /** Opens the look. */
  async open() {
    const queryClient = startTestApp();
    if (this.isSignedIn) {
      dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
      queryClient.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
    }
    queryClient.setQueryDefaults(recordQuery(12).queryKey, { staleTime: Infinity });
    queryClient.setQueryData(recordQuery(12).queryKey, { value: recordOf({ timeZone: 'Europe/Paris' }) });
    const screen = await render(
      <WithApp queryClient={queryClient}>
        <Suspense>
          <FirstLookButton id={12} />
        </Suspense>
      </WithApp>,
    );
    await screen.getByRole('button', { name: 'Look at the traces' }).click();
    const traces = screen.getByRole('img', { name: /^Traces from/ });
    const button = (name: string) => screen.getByRole('button', { name, exact: true });
    return { screen, traces, button, queryClient };
  }

  #info() {
    return {
      url: this.status === 'DONE' ? '/v1/conversions/files/wemu12.EDF_PLUS' : null,
      format: { key: 'EDF_PLUS', label: 'EDF+' },
      recordKey: 'wemu12',
      conversionStatus: this.status,
    };
  }

  #part(requested: Headers): Response {
    const range = requested.get('Range') ?? '';
    this.ranges.push(range);
    const { bytes, tag, takesRanges } = this.file;
    const isOther = requested.has('If-Range') && requested.get('If-Range') !== tag;
    const spans = range.replace('bytes=', '').split(',');
    const isWhole = !takesRanges || isOther || (spans.length > 1 && !this.sendsSeveral);
    if (!isWhole && spans.length > 1) return severalParts(this.file, spans);
    if (isWhole) return new Response(bytes, { headers: { ETag: tag } });
    const [from = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
    const to = Math.min(last + 1, bytes.length);
    const headers = { ETag: tag, 'Content-Range': `bytes ${from}-${to - 1}/${bytes.length}` };
    return new Response(bytes.slice(from, to), { status: 206, headers });
  }
}

function severalParts({ bytes, tag }: LookPlatform['file'], spans: readonly string[]): Response {
  const parts = spans.flatMap((span) => {
    const [from = 0, last = 0] = span.split('-').map(Number);
    const head = `\r\n--next\r\nContent-Range: bytes ${from}-${last}/${bytes.length}\r\n\r\n`;
    return [head, bytes.slice(from, last + 1)];
  });
  return new Response(new Blob([...parts, '\r\n--next--\r\n']), {
    status: 206,
    headers: { ETag: tag, 'Content-Type': 'multipart/byteranges; boundary=next' },
  });
}

/** An answer whose link breaks after 100 bytes. */
export function brokenPart(range: string): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(100)),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  const headers = { ETag: '"a"', 'Content-Range': `${range.replace('=', ' ')}/9999999` };
  return new Response(body, { status: 206, headers });
}

/** The margins around the traces, in pixels of the canvas. */
export function marginsIn(canvas: HTMLCanvasElement): { left: number; top: number; bottom: number } {
  const style = getComputedStyle(canvas);
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name)) * devicePixelRatio;
  return { left: px('--names'), top: px('--words'), bottom: px('--axis') };
}

/** How many pixel rows have ink, in parts of the traces, from 0 to 1. */
export function inkedRows(
  canvas: HTMLCanvasElement,
  { top, bottom, left, right }: { top: number; bottom: number; left: number; right: number },
): number {
  const margins = marginsIn(canvas);
  const height = canvas.height - margins.top - margins.bottom;
  const width = canvas.width - margins.left;
  const [x, y] = [Math.ceil(margins.left + left * width), Math.ceil(margins.top + top * height)];
  const [columns, rows] = [Math.floor((right - left) * width), Math.floor((bottom - top) * height)];
  const { data } = canvas.getContext('2d')!.getImageData(x, y, columns, rows);
  const inked = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 100 && (data[at] ?? 0) < 90) inked.add(Math.floor(at / 4 / columns));
  return inked.size;
}
