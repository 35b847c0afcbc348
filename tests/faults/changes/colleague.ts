import { setTimeout as sleep } from 'node:timers/promises';
import { commonHeaders, type Session } from '../../performance/sign-in.ts';

interface Call {
  body?: unknown;
  /** The answer must be of this version. */
  version?: string;
}

/** Somebody else, with a network that cuts nothing. The server may be killed at any time. */
export class Colleague {
  readonly #origin: () => string;
  readonly #session: Session;

  constructor(origin: () => string, session: Session) {
    this.#origin = origin;
    this.#session = session;
  }

  async read<Value>(path: string): Promise<Value> {
    return (await (await this.#call('GET', path)).json()) as Value;
  }

  async post<Value>(path: string, body: unknown): Promise<Value> {
    return (await (await this.#call('POST', path, { body })).json()) as Value;
  }

  /** The object at a path becomes so, unless it is so already: an answer may have been lost with a killed server. */
  async change<Value>(
    path: string,
    isSo: (now: Value) => boolean,
    write: (now: Value) => { method: 'PUT' | 'PATCH'; path: string; body?: unknown },
  ): Promise<void> {
    for (;;) {
      const found = await this.#call('GET', path);
      const now = (await found.json()) as Value;
      if (isSo(now)) return;
      const { method, ...call } = write(now);
      const version = found.headers.get('ETag');
      const answer = await this.#call(method, call.path, { body: call.body, ...(version ? { version } : {}) });
      if (answer.ok) return;
    }
  }

  /** Gives any answer but a missing one. */
  async #call(method: string, path: string, { body, version }: Call = {}): Promise<Response> {
    const key = crypto.randomUUID();
    for (;;)
      try {
        const origin = this.#origin();
        const { name, value } = this.#session;
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: {
            ...commonHeaders(origin),
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            Cookie: `${name}=${value}`,
            ...(version === undefined ? {} : { 'If-Match': version }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (!answer.ok && answer.status !== 412)
          throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
        return answer;
      } catch (error) {
        // `fetch` throws a TypeError without an answer.
        if (!(error instanceof TypeError)) throw error;
        await sleep(100);
      }
  }
}
