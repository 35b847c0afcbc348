import { changeList, changesCall, type Change, type CoveredServices } from '#/contract/changes.ts';
import { takeTurns } from '#/browser/connection/turns.ts';
import type { ServerEvent } from '#/browser/http/event-parser.ts';
import { openChannel } from '#/browser/tabs/channel.ts';
import type { ChangesPosition } from '#/browser/http/changes-position.ts';
import { followStream } from './follow-stream.ts';
import type { ShownAnswer } from './shown-answer.ts';

export interface ChangeNews {
  /** Changes may have been missed. */
  isEverything: boolean;
  /** The platform told of changes until now, and no longer does. */
  hasEnded: boolean;
  changes: readonly Change[];
}

export type NewsListener = (news: ChangeNews) => void;

export interface Screen {
  shown: () => readonly ShownAnswer[];
  /** Resolves when the answers that are on their way have come or have failed. Undefined if there are none. */
  underWay: () => Promise<unknown> | undefined;
}

interface StreamState {
  isLive: boolean;
  position: string | undefined;
  covers: CoveredServices;
}

/** Without a state, a new tab requests it. */
interface TabMessage {
  state?: StreamState;
  news?: Partial<ChangeNews>;
}

export interface SharedStream {
  readonly isLive: () => boolean;
  /** Whether its events tell of each change that a service answers about objects of a kind. */
  readonly covers: (kind: string, service: string) => boolean;
  readonly listeners: Map<NewsListener, Screen>;
  listen: (listener: NewsListener, screen: Screen) => void;
  stop: () => void;
}

const savedNews = 100;

/**
 * One tab holds the stream and passes its events on to the others. It begins at the oldest position of what the screens
 * show. If the platform has not told that of each answer, the start is another one.
 */
export function openSharedStream(
  name: string,
  start: () => ChangesPosition | undefined = () => undefined,
): SharedStream {
  const listeners = new Map<NewsListener, Screen>();
  const channel = openChannel(name);
  let state: StreamState = { isLive: false, position: undefined, covers: {} };
  let stopStream: (() => void) | undefined;
  /** What was requested since then misses no change, if the news after its request are told. */
  let coveredSince = Infinity;
  /** What was answered at these positions misses no change either. */
  let begunAt: ReadonlySet<string> = new Set();
  let recent: { at: number; changes: readonly Change[] }[] = [];

  const nothing: ChangeNews = { isEverything: false, hasEnded: false, changes: [] };
  const notify = (news: Partial<ChangeNews>, isFirst = false) => {
    const earlier = [...recent];
    if (news.isEverything) {
      coveredSince = performance.now();
      begunAt = new Set();
      recent = [];
    } else if (news.changes?.length) {
      recent.push({ at: performance.now(), changes: news.changes });
      if (recent.length > savedNews) {
        coveredSince = Math.max(coveredSince, recent.shift()?.at ?? 0);
        begunAt = new Set();
      }
    }
    for (const [listener, screen] of listeners) {
      const wait = isFirst && !news.isEverything ? screen.underWay() : undefined;
      const isMissed = isFirst && !wait && !isCovered(screen);
      // A screen that joined while there was no stream has not heard what came before.
      const missed = isFirst && !wait && !news.isEverything && !isMissed ? newsAfter(screen, earlier) : [];
      const changes = [...missed, ...(news.changes ?? [])];
      listener({ ...nothing, ...news, changes, ...(isMissed && { isEverything: true }) });
      void wait?.then(() => tellMissed(listener, screen));
    }
  };
  const isCovered = ({ shown }: Screen) =>
    shown().every(
      ({ requestedAt, position }) =>
        requestedAt >= coveredSince || (position !== undefined && begunAt.has(position.id)),
    );
  const tellMissed = (listener: NewsListener, screen: Screen) => {
    if (!state.isLive || listeners.get(listener) !== screen) return;
    const isEverything = !isCovered(screen);
    const changes = newsAfter(screen, recent);
    if (isEverything || changes.length > 0) listener({ ...nothing, isEverything, changes });
  };
  const begin = async (): Promise<string | undefined> => {
    if (state.position !== undefined) return state.position;
    // On a slow link the stream begins after what it would make the screens request again.
    await Promise.all([...listeners.values()].map(async ({ underWay }) => underWay()));
    const shown = [...listeners.values()].flatMap((screen) => screen.shown());
    const isKnown = shown.every(({ position }) => position !== undefined);
    const begins = [...shown.map(({ position }) => position), isKnown ? undefined : start()].filter(
      (position) => position !== undefined,
    );
    begunAt = new Set(begins.map(({ id }) => id));
    coveredSince = Math.min(...begins.map(({ since }) => since));
    return [...begunAt].join(' ') || undefined;
  };
  const enterState = (next: StreamState, news: Partial<ChangeNews> = {}) => {
    const hasEnded = state.isLive && !next.isLive;
    const hasBegun = !state.isLive && next.isLive;
    state = next;
    notify({ ...news, hasEnded }, hasBegun);
  };
  const listen = (listener: NewsListener, screen: Screen) => {
    listeners.set(listener, screen);
    if (state.isLive) void Promise.resolve(screen.underWay()).then(() => tellMissed(listener, screen));
  };
  const share = (next: StreamState, news: Partial<ChangeNews> = {}) => {
    channel?.postMessage({ state: next, news } satisfies TabMessage);
    enterState(next, news);
  };
  const receive = ({ event, id, data }: ServerEvent, isFirst: boolean) => {
    const told = toldIn(data);
    const news =
      event === 'changed' && told
        ? { changes: told.changes }
        : { isEverything: ['everything', 'changed'].includes(event) };
    const covers = isFirst ? (told?.covers ?? {}) : state.covers;
    share({ isLive: true, position: id || undefined, covers }, news);
  };

  const left = new AbortController();
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.state) enterState(data.state, newsOf(data));
    else if (stopStream) channel.postMessage({ state } satisfies TabMessage);
  });
  /** What this tab has loaded may be older than the other tab's stream. A hidden tab asks when it is shown again. */
  const newsOf = ({ state: next, news }: TabMessage): Partial<ChangeNews> => {
    if (document.visibilityState !== 'visible') return {};
    return next?.isLive && !state.isLive ? { ...news, isEverything: true } : (news ?? {});
  };
  channel?.postMessage({} satisfies TabMessage);
  // A hidden page asks once when it is shown again.
  const comeBack = () => {
    if (document.visibilityState === 'visible') notify({ isEverything: true });
  };
  document.addEventListener('visibilitychange', comeBack, { signal: left.signal });

  const endTurns = takeTurns(name, {
    begin: () => {
      stopStream = followStream({
        endpoint: changesCall,
        position: begin,
        isWanted: () => listeners.size > 0,
        onEvent: receive,
        onDown: () => share({ ...state, isLive: false }),
      });
    },
    end: () => {
      stopStream?.();
      stopStream = undefined;
      // The other tabs trust the next holder. If there is none, they are hidden.
      enterState({ ...state, isLive: false });
    },
  });
  return {
    isLive: () => state.isLive,
    covers: (kind, service) => state.isLive && state.covers[kind]?.includes(service) === true,
    listeners,
    listen,
    stop: () => {
      endTurns();
      stopStream?.();
      left.abort();
      channel?.close();
    },
  };
}

/** What was told after the screen's answers were requested. */
function newsAfter({ shown }: Screen, told: readonly { at: number; changes: readonly Change[] }[]): Change[] {
  const asOf = Math.min(...shown().map(({ requestedAt }) => requestedAt));
  return told.filter(({ at }) => at > asOf).flatMap((news) => news.changes);
}

function toldIn(data: string) {
  try {
    return changeList.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}
