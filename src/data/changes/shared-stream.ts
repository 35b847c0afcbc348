import { changeList, changesCall, type Change, type CoveredServices } from '#/contract/changes.ts';
import { takeTurns } from '#/browser/connection/turns.ts';
import type { ServerEvent } from '#/browser/http/event-parser.ts';
import { openChannel } from '#/browser/tabs/channel.ts';
import { keepStream } from './keep-stream.ts';

export interface ChangeNews {
  /** Changes may have been missed. */
  isEverything: boolean;
  /** The platform told of changes until now, and no longer does. */
  hasEnded: boolean;
  changes: readonly Change[];
}

export type NewsListener = (news: ChangeNews) => void;

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
  readonly listeners: Set<NewsListener>;
  stop: () => void;
}

/** One tab holds the stream and passes its events on to the others. */
export function openSharedStream(name: string): SharedStream {
  const listeners = new Set<NewsListener>();
  const channel = openChannel(name);
  let state: StreamState = { isLive: false, position: undefined, covers: {} };
  let stopStream: (() => void) | undefined;

  const tell = (news: Partial<ChangeNews>) => {
    for (const listener of listeners) listener({ isEverything: false, hasEnded: false, changes: [], ...news });
  };
  const enter = (next: StreamState, news: Partial<ChangeNews> = {}) => {
    const hasEnded = state.isLive && !next.isLive;
    state = next;
    tell({ ...news, hasEnded });
  };
  const share = (next: StreamState, news: Partial<ChangeNews> = {}) => {
    channel?.postMessage({ state: next, news } satisfies TabMessage);
    enter(next, news);
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
    if (data.state) enter(data.state, newsOf(data));
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
    if (document.visibilityState === 'visible') tell({ isEverything: true });
  };
  document.addEventListener('visibilitychange', comeBack, { signal: left.signal });

  const endTurns = takeTurns(name, {
    begin: () => {
      stopStream = keepStream({
        endpoint: changesCall,
        position: () => state.position,
        isWanted: () => listeners.size > 0,
        onEvent: receive,
        onDown: () => share({ ...state, isLive: false }),
      });
    },
    end: () => {
      stopStream?.();
      stopStream = undefined;
      // The other tabs trust the next holder. If there is none, they are hidden.
      enter({ ...state, isLive: false });
    },
  });
  return {
    isLive: () => state.isLive,
    covers: (kind, service) => state.isLive && state.covers[kind]?.includes(service) === true,
    listeners,
    stop: () => {
      endTurns();
      stopStream?.();
      left.abort();
      channel?.close();
    },
  };
}

function toldIn(data: string) {
  try {
    return changeList.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}
