import { createRetry } from '#/browser/connection/retry.ts';
import { fetchEvents, type ServerEvent } from '#/browser/http/fetch-events.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { isProblem } from '#/domain/problem.ts';

/** After an end that the platform has chosen. By then a sign-out has removed the screens that follow. */
const nextAfterMs = 1000;
const waitsMs = [5000, 30_000, 120_000, 600_000] as const;
const longestWaitMs = 600_000;
/** An answer that ends earlier was ended by something else. */
const shortestMs = 20_000;

interface FollowedStream {
  endpoint: Endpoint;
  position: () => string | undefined;
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
  let failures = 0;
  let isFirstTry = true;
  const tryOnce = async (): Promise<number | undefined> => {
    if (!isFirstTry && !isWanted()) {
      onDown();
      return undefined;
    }
    isFirstTry = false;
    const startedAt = performance.now();
    let isFirst = true;
    const receive = (event: ServerEvent) => {
      onEvent(event, isFirst);
      isFirst = false;
    };
    try {
      await fetchEvents({ endpoint, lastEventId: position(), signal, onEvent: receive });
      if (performance.now() - startedAt >= shortestMs) {
        failures = 0;
        return nextAfterMs;
      }
    } catch (error) {
      if (signal.aborted) return undefined;
      onDown();
      if (isOver(error)) return undefined;
      if (isProblem(error, 'unimplemented') || isProblem(error, 'not-found')) return longestWaitMs;
      if (performance.now() - startedAt >= shortestMs) failures = 0;
      failures += 1;
      return waitsMs[failures - 1] ?? longestWaitMs;
    }
    failures += 1;
    // The first early end may be a server that stops.
    if (failures > 1) onDown();
    return failures === 1 ? nextAfterMs : (waitsMs[failures - 2] ?? longestWaitMs);
  };
  createRetry({ tryOnce, signal }).now();
  return () => stopped.abort();
}

function isOver(error: unknown): boolean {
  return !isProblem(error) || error.code === 'signed-out' || error.code === 'blocked';
}
