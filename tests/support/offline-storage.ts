import { readFileSync } from 'node:fs';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';
import { userContext } from '#/contract/session.ts';
import { contextOf } from './context.ts';

const sample: unknown = JSON.parse(
  readFileSync(new URL('../../public/configurations/wemu.json', import.meta.url), 'utf8'),
);
/** The browser's error when the network fails. */
export const networkError = new TypeError('Failed to fetch');
export const fetched = vi.fn<typeof fetch>();
/** Called with every confirmed context. */
export const onConfirmed = vi.fn<() => void>();

/** The platform answers from now on. */
export function answers(body: unknown, status = 200): void {
  fetched.mockImplementation(async () => Response.json(body, { status }));
}

/** The platform cannot be reached from now on. */
export function fails(): void {
  fetched.mockRejectedValue(networkError);
}

/** A tablet, as the layers below the screens see it. */
export class OfflineStorage extends EventTarget {
  onLine = true;
  readonly document: EventTarget & { visibilityState: DocumentVisibilityState };
  readonly #stored = new Map<string, string>();
  readonly #stops: (() => void)[] = [];

  /** Replaces the browser's globals, with a fake clock. */
  constructor() {
    super();
    this.document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('navigator', this);
    vi.stubGlobal('document', this.document);
    vi.stubGlobal('addEventListener', this.addEventListener.bind(this));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.#stored.get(key) ?? null,
      setItem: (key: string, value: string) => this.#stored.set(key, value),
      removeItem: (key: string) => this.#stored.delete(key),
    });
  }

  /** Restores the browser's globals. */
  end(): void {
    for (const stop of this.#stops) stop();
    fetched.mockReset();
    onConfirmed.mockReset();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }

  /** A user has signed in on it. */
  rememberSignIn(): void {
    this.#stored.set('signed-in', '5');
  }

  /** Reports that its radio is on or off. */
  async say(word: 'online' | 'offline'): Promise<void> {
    this.dispatchEvent(new Event(word));
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Shows or hides the page. */
  async turn(visibilityState: DocumentVisibilityState): Promise<void> {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  }

  /**
   * Opens a page that shows a user's context in organization 1, or no context, and one query, `seen`. With
   * `isFromCopy`, the call for the context was lost, although others succeed.
   */
  async open({ isSignedIn = true, isFromCopy = false } = {}) {
    const context = userContext.parse(contextOf(1));
    vi.doMock('#/session/context-copy.ts', () => ({
      loadSavedContext: () => Promise.resolve(isFromCopy ? context : undefined),
      saveContext: () => Promise.resolve(),
    }));
    const [connection, session, signal, { createQueryClient }, reconnection, configuration] = await Promise.all([
      import('#/browser/connection/connection.ts'),
      import('#/session/context.ts'),
      import('#/session/session-signal.ts'),
      import('#/data/calls/query-client.ts'),
      import('#/session/reconnection.ts'),
      import('#/browser/settings/configuration.ts'),
      import('./guarded-calls.ts'),
    ]);
    configuration.setConfiguration(schema.parse(sample));
    const queryClient: QueryClient = createQueryClient(() => undefined);
    if (isFromCopy) {
      await queryClient.query(session.contextQuery);
      vi.advanceTimersByTime(1);
      connection.reportAnswer(performance.now());
    } else if (isSignedIn) queryClient.setQueryData(session.contextQuery.queryKey, context);
    const show = async (name: string, queryFn: () => Promise<string>, staleTime = 0) => {
      const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, staleTime });
      this.#stops.push(observer.subscribe(() => undefined));
      await vi.advanceTimersByTimeAsync(0);
    };
    const seen = vi.fn<() => Promise<string>>().mockResolvedValue('fresh');
    await show('seen', seen);
    seen.mockClear();
    const replaced = vi.fn<() => void>();
    signal.sessionSignal.addEventListener('replaced', replaced);
    const save = () => {
      const end = reconnection.startReconnecting(queryClient, onConfirmed);
      this.#stops.push(end);
      return end;
    };
    const stop = save();
    return {
      queryClient,
      show,
      seen,
      replaced,
      stop,
      save,
      state: () => connection.connection.get().state,
      lose: () => connection.reportLoss(performance.now()),
      answer: () => connection.reportAnswer(performance.now()),
      /** A call is lost, and a later one succeeds. */
      loseOne: () => {
        const sentAt = performance.now();
        vi.advanceTimersByTime(1);
        connection.reportAnswer(performance.now());
        connection.reportLoss(sentAt);
      },
      context: () => session.loadedContext(queryClient),
      reconnect: async () => {
        await reconnection.reconnect(queryClient);
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }
}
