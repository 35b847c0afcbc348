import { openChannel } from '#/browser/channel.ts';
import type { Device } from './device.ts';
import type { DeviceKeys } from './keys.ts';
import { keysChannel } from './names.ts';

/** What tabs say to each other: one wants the keys of a user's device, another has them. The keys cannot be read out. */
type KeyMessage = { kind: 'wanted'; owner: string } | { kind: 'keys'; owner: string; keys: DeviceKeys; from: string };

/** This tab, among those that hand out keys. */
const self = Array.from(crypto.getRandomValues(new Uint32Array(2))).join('-');

/** How long an open tab is waited for, in ms. */
const patienceMs = 300;

/** While this device is open, hands its keys to the tabs that ask. */
export function answerTabs({ owner, keys, closed }: Device): void {
  const channel = openChannel(keysChannel);
  channel?.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if (data.kind === 'wanted' && data.owner === owner) tell({ kind: 'keys', owner, keys, from: self });
  });
  closed.addEventListener('abort', () => channel?.close());
}

/** Hands the keys to all tabs that wait for them: the user has opened the lock in this one. */
export function offerKeys({ owner, keys }: Device): void {
  tell({ kind: 'keys', owner, keys, from: self });
}

/** Calls back when the keys of this user's device are handed out, by this very tab or another. Gives what ends the waiting. */
export function awaitKeys(owner: string, onKeys: (keys: DeviceKeys, isOwn: boolean) => void): () => void {
  const channel = openChannel(keysChannel);
  channel?.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if (data.kind === 'keys' && data.owner === owner) onKeys(data.keys, data.from === self);
  });
  return () => channel?.close();
}

/** Asks the other tabs for the keys; undefined when none of them has any. */
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

/** A browser that does not let keys cross has its tabs opened one by one. */
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
