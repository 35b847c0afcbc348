import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { EpochMs } from '#/domain/epoch.ts';

/** A page's request and its answer, in bytes on the wire. */
export interface Transfer {
  path: string;
  /** The browser's resource type: Document, Script, Stylesheet, Fetch … */
  kind: string;
  /** The time of the request. */
  requestedAt: EpochMs;
  /** The content as it was sent, with Brotli if the platform compresses it. */
  body: number;
  /** The content and the headers of HTTP/1.1. */
  wire: number;
  encoding: string;
  finished: boolean;
  /** Answered by the browser's own cache or by the service worker. */
  cached: boolean;
}

const pathOf = (url: string) => new URL(url).pathname;

/** Follows a page's requests from now on, without the service worker's own requests. */
export async function followPage(session: CDPSession): Promise<ReadonlyMap<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  const heads = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    // The script of a web worker: how it goes on is told to the worker's own session.
    if (type === 'Script' && initiator.type === 'other') return;
    transfers.set(requestId, {
      path: pathOf(request.url),
      kind: type ?? 'Other',
      requestedAt: wallTime * 1000,
      body: 0,
      wire: 0,
      encoding: '',
      finished: false,
      cached: false,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    heads.set(requestId, response.encodedDataLength);
    transfer.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    transfer.cached = response.fromDiskCache === true || response.fromServiceWorker === true;
    // The stream of changes has no end.
    if (response.mimeType === 'text/event-stream') transfer.finished = true;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    transfer.finished = true;
    if (transfer.cached) return;
    transfer.wire = encodedDataLength;
    transfer.body = Math.max(0, encodedDataLength - (heads.get(requestId) ?? 0));
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.finished = true;
  });
  await session.send('Network.enable');
  return transfers;
}

/** Follows the requests of a context's service workers. */
export function followWorkers(context: BrowserContext): Transfer[] {
  const transfers: Transfer[] = [];
  context.on('requestfinished', (request) => {
    if (!request.serviceWorker()) return;
    const transfer: Transfer = {
      path: pathOf(request.url()),
      kind: request.resourceType(),
      requestedAt: request.timing().startTime,
      body: 0,
      wire: 0,
      encoding: '',
      finished: false,
      cached: false,
    };
    transfers.push(transfer);
    const measure = async () => {
      const sizes = await request.sizes();
      const response = await request.response();
      transfer.encoding = (await response?.headerValue('content-encoding')) ?? '';
      transfer.body = Math.max(0, sizes.responseBodySize);
      // The browser does not report the size of the worker's own script, so the platform's value is used.
      if (transfer.kind === 'script' && transfer.body === 0)
        transfer.body = Number(await response?.headerValue('content-length'));
      transfer.wire = transfer.body + sizes.responseHeadersSize;
      transfer.cached = transfer.body === 0;
      transfer.finished = true;
    };
    measure().catch(() => transfers.splice(transfers.indexOf(transfer), 1));
  });
  return transfers;
}

/** Waits until no request has started for a while and all answers have arrived, but at most half a minute. */
export async function untilQuiet(page: Page, transfers: () => readonly Transfer[], quietMs = 5000): Promise<void> {
  const deadline = performance.now() + 30_000;
  let seen = -1;
  let since = performance.now();
  const isQuiet = () => performance.now() - since >= quietMs && transfers().every(({ finished }) => finished);
  while (!isQuiet() && performance.now() < deadline) {
    if (transfers().length !== seen) {
      seen = transfers().length;
      since = performance.now();
    }
    await page.waitForTimeout(100);
  }
}
