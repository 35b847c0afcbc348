import { createRetry } from '#/browser/connection/retry.ts';
import type { ServerEvent } from '#/browser/http/event-parser.ts';
import { fetchEvents } from '#/browser/http/fetch-events.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { isProblem } from '#/domain/problem.ts';
import { createStreamWaits, longestWaitMs, nextAfterMs } from './stream-waits.ts';

interface FollowedStream {
  endpoint: Endpoint;
  position: () => Promise<string | undefined>;
  isWanted: () => boolean;
  /** `isFirst`: of this answer. */
  onEvent: (event: ServerEvent, isFirst: boolean) => void;
  /** Called after each failure. */
  onDown: () => void;
}

/** Opens the stream again whenever it ends. */
export function followStream({ endpoint, position, isWanted, onEvent, onDown }: FollowedStream): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const waitAfter = createStreamWaits();
  let isFirstTry = true;
  const tryOnce = async (): Promise<number | undefined> => {
    if (!isFirstTry && !isWanted()) {
      onDown();
      return undefined;
    }
    isFirstTry = false;
    const lastEventId = await position();
    if (signal.aborted) return undefined;
    const startedAt = performance.now();
    let isFirst = true;
    const receive = (event: ServerEvent) => {
      onEvent(event, isFirst);
      isFirst = false;
    };
    const livedMs = () => performance.now() - startedAt;
    try {
      await fetchEvents({ endpoint, lastEventId, signal, onEvent: receive });
    } catch (error) {
      if (signal.aborted) return undefined;
      onDown();
      if (isOver(error)) return undefined;
      if (isProblem(error, 'unimplemented') || isProblem(error, 'not-found')) return longestWaitMs;
      return waitAfter(isFirst ? 'refused' : 'cut', livedMs());
    }
    const waitMs = waitAfter('ended', livedMs());
    // It ends early again and again.
    if (waitMs > nextAfterMs) onDown();
    return waitMs;
  };
  createRetry({ tryOnce, signal }).now();
  return () => stopped.abort();
}

function isOver(error: unknown): boolean {
  return !isProblem(error) || error.code === 'signed-out' || error.code === 'blocked';
}
