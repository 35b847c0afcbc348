import type { QueryClient } from '@tanstack/react-query';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { changesPosition } from '#/session/context.ts';
import { openSharedStream, type NewsListener, type SharedStream } from './shared-stream.ts';
import { answerUnderWay, shownAnswer } from './shown-answer.ts';

/** The next screen may follow changes, too. */
const lingerMs = 2000;

const streams = new WeakMap<QueryClient, { name: string; stream: SharedStream }>();

export interface Following extends Pick<SharedStream, 'isLive' | 'covers'> {
  stop: () => void;
}

const never: Following = { isLive: () => false, covers: () => false, stop: () => undefined };

/**
 * The listener gets every change, and each change of the state. The hashes are those of the queries that the screen
 * shows: if changes since their answers may have been missed, the listener is told of everything.
 */
export function followChanges(client: QueryClient, listener: NewsListener, hashes: readonly string[]): Following {
  const place = storagePlace(client);
  if (!place) return never;
  const name = ['changes', place.owner, place.scope.organizationId, place.scope.application].join(' ');
  const { listeners, listen, isLive, covers } = streamOf(client, name);
  listen(listener, {
    shown: () => hashes.map((hash) => shownAnswer(client, hash)),
    underWay: () => {
      const answers = hashes.flatMap((hash) => answerUnderWay(client, hash) ?? []);
      return answers.length === 0 ? undefined : Promise.allSettled(answers);
    },
  });
  return {
    isLive,
    covers,
    stop: () => {
      listeners.delete(listener);
      // No closure: the error of the abort keeps the functions of its stack, so each stream would hold the one before it.
      setTimeout(endUnused, lingerMs, client, name);
    },
  };
}

function streamOf(client: QueryClient, name: string): SharedStream {
  const open = streams.get(client);
  if (open?.name === name) return open.stream;
  open?.stream.stop();
  const stream = openSharedStream(name, changesPosition);
  streams.set(client, { name, stream });
  return stream;
}

function endUnused(client: QueryClient, name: string): void {
  const open = streams.get(client);
  if (open?.name !== name || open.stream.listeners.size > 0) return;
  open.stream.stop();
  streams.delete(client);
}
