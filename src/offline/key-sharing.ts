import { openChannel } from '#/browser/tabs/channel.ts';
import type { DeviceKeys } from './sealing.ts';
import { keysChannel } from './names.ts';

type KeyMessage = { kind: 'wanted'; owner: string } | { kind: 'keys'; owner: string; keys: DeviceKeys; from: string };

const self = Array.from(crypto.getRandomValues(new Uint32Array(2))).join('-');

const patienceMs = 300;

interface OpenDevice {
  owner: string;
  keys: DeviceKeys;
  closed: AbortSignal;
}

export function answerTabs({ owner, keys, closed }: OpenDevice): void {
  const channel = openChannel(keysChannel);
  channel?.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if (data.kind === 'wanted' && data.owner === owner) tell({ kind: 'keys', owner, keys, from: self });
  });
  closed.addEventListener('abort', () => channel?.close());
}

export function offerKeys({ owner, keys }: Pick<OpenDevice, 'owner' | 'keys'>): void {
  tell({ kind: 'keys', owner, keys, from: self });
}

export function awaitKeys(owner: string, onKeys: (keys: DeviceKeys, isOwn: boolean) => void): () => void {
  const channel = openChannel(keysChannel);
  channel?.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if (data.kind === 'keys' && data.owner === owner) onKeys(data.keys, data.from === self);
  });
  return () => channel?.close();
}

export function keysFromOtherTab(owner: string): Promise<DeviceKeys | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), patienceMs);
    const stop = awaitKeys(owner, (keys) => end(keys));
    const end = (keys: DeviceKeys | undefined) => {
      clearTimeout(timer);
      stop();
      resolve(keys);
    };
    tell({ kind: 'wanted', owner });
  });
}

/** Some browsers cannot send keys to other tabs. */
function tell(message: KeyMessage): void {
  const channel = openChannel(keysChannel);
  try {
    channel?.postMessage(message);
  } catch (error) {
    console.warn('The keys stay in this tab:', String(error));
  } finally {
    channel?.close();
  }
}
