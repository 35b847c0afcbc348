import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import type { Touch } from './touches.ts';

/** Gives touches to the window of WebKit (`webkit-browser.py`). It resolves when the window has handled the touch. */
export function connectTouches(path: string): { send: (touch: Touch) => Promise<void>; close: () => void } {
  const socket = createConnection(path);
  const answers = createInterface(socket)[Symbol.asyncIterator]();
  return {
    send: async (touch) => {
      socket.write(`${JSON.stringify(touch)}\n`);
      const { done } = await answers.next();
      if (done === true) throw new Error('The window of WebKit takes no touches');
    },
    close: () => socket.destroy(),
  };
}
