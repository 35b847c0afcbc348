import { once } from 'node:events';

interface Answer {
  id?: number;
  type: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

/** A WebDriver BiDi connection. */
export interface Bidi {
  /** Returns the command's result. Rejects if the command fails or the connection ends. */
  send: <Result = void>(method: string, params: object) => Promise<Result>;
  close: () => void;
}

/** Connects to a browser and receives its events. */
export async function connectBidi(address: string, onEvent: (method: string, params: unknown) => void): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.type === 'event') {
      onEvent(answer.method ?? '', answer.params);
      return;
    }
    const asked = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    if (answer.type === 'success') asked?.resolve(answer.result);
    else asked?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The browser has closed the connection'));
  });
  await once(socket, 'open');
  return {
    send: <Result>(method: string, params: object) => {
      const asked = Promise.withResolvers<unknown>();
      last += 1;
      waiting.set(last, asked);
      socket.send(JSON.stringify({ id: last, method, params }));
      return asked.promise as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
