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

/**
 * Firefox never answers a script whose page is left meanwhile. Who waits for something on the page asks again
 * (`until.ts`), so a slow machine may reach this time.
 */
const scriptMs = 30_000;

/** It only ends a journey that hangs. */
const commandMs = 180_000;

/** A WebDriver BiDi connection. */
export interface Bidi {
  /** Returns the command's result. Rejects if the command fails, gets no answer in time, or the connection ends. */
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
    const requested = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    if (answer.type === 'success') requested?.resolve(answer.result);
    else requested?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.addEventListener('close', () => {
    for (const requested of waiting.values()) requested.reject(new Error('The browser has closed the connection'));
  });
  await once(socket, 'open');
  return {
    send: <Result>(method: string, params: object) => {
      const requested = Promise.withResolvers<unknown>();
      last += 1;
      const id = last;
      waiting.set(id, requested);
      socket.send(JSON.stringify({ id, method, params }));
      const late = setTimeout(
        () => {
          waiting.delete(id);
          requested.reject(new Error(`No answer: ${method} ${JSON.stringify(params)}`));
        },
        method.startsWith('script.') ? scriptMs : commandMs,
      );
      return requested.promise.finally(() => clearTimeout(late)) as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
