import { openChannel } from '#/browser/tabs/channel.ts';
import type { StorageKeys } from './sealing.ts';
import { keysChannel } from './names.ts';

type KeyMessage = { kind: 'wanted'; owner: string } | { kind: 'keys'; owner: string; keys: StorageKeys; from: string };

const self = Array.from(crypto.getRandomValues(new Uint32Array(2))).join('-');

const patienceMs = 300;

interface KeyHolder {
  owner: string;
  keys: StorageKeys;
  closed: AbortSignal;
}

export function answerTabs({ owner, keys, closed }: KeyHolder): void {
  const channel = openChannel(keysChannel);
  channel?.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if (data.kind === 'wanted' && data.owner === owner) postKeys({ kind: 'keys', owner, keys, from: self });
  });
  closed.addEventListener('abort', () => channel?.close());
}

export function offerKeys({ owner, keys }: Pick<KeyHolder, 'owner' | 'keys'>): void {
  postKeys({ kind: 'keys', owner, keys, from: self });
}

export function awaitKeys(owner: string, onKeys: (keys: StorageKeys, isOwn: boolean) => void): () => void {
  const channel = openChannel(keysChannel);
  channel?.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if (data.kind === 'keys' && data.owner === owner) onKeys(data.keys, data.from === self);
  });
  return () => channel?.close();
}

export function keysFromOtherTab(owner: string): Promise<StorageKeys | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), patienceMs);
    const stop = awaitKeys(owner, (keys) => end(keys));
    const end = (keys: StorageKeys | undefined) => {
      clearTimeout(timer);
      stop();
      resolve(keys);
    };
    postKeys({ kind: 'wanted', owner });
  });
}

/** Some browsers cannot send keys to other tabs. */
function postKeys(message: KeyMessage): void {
  const channel = openChannel(keysChannel);
  try {
    channel?.postMessage(message);
  } catch (error) {
    console.warn('The keys stay in this tab:', String(error));
  } finally {
    channel?.close();
  }
}
