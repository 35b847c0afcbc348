import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type * as z from 'zod/mini';
import { recordListRequest, recordPage } from '#/contract/records.ts';
import { commonHeaders, signIn, type Session } from './sign-in.ts';

type ListRequest = z.input<typeof recordListRequest>;

/** The list's filters, without the application. */
export type Filter = Omit<ListRequest['filter'], 'application'>;

/** Requests a list from a platform over connections that stay open, in its own session. */
export class ListClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8, scheduling: 'lifo' });
  readonly #url: URL;
  readonly #headers: Record<string, string>;

  private constructor(origin: string, path: string, cookie: Session) {
    this.#url = new URL(path, origin);
    this.#headers = {
      ...commonHeaders(origin),
      Cookie: `${cookie.name}=${cookie.value}`,
      'Content-Type': 'application/json',
    };
  }

  static async open(origin: string, path: string): Promise<ListClient> {
    return ListClient.of(origin, path, await signIn(origin));
  }

  static of(origin: string, path: string, session: Session): ListClient {
    return new ListClient(origin, path, session);
  }

  /** Sends one request and reads the whole answer, compressed as for a browser. Returns the time in ms. */
  async time(body: string): Promise<number> {
    const startedAt = performance.now();
    await this.#send(body, 'br');
    return performance.now() - startedAt;
  }

  /** The number of results. */
  async found(body: string): Promise<number> {
    const { meta } = (await this.answer(body)) as { meta: { totalCount: number } };
    return meta.totalCount;
  }

  /** One page of the list as raw text. */
  async answer(body: string): Promise<unknown> {
    return JSON.parse(await this.#send(body, 'identity'));
  }

  /** One page of the recording list, parsed. */
  async page(body: string) {
    return recordPage.parse(await this.answer(body));
  }

  /** Sends many requests, eight at a time. Returns the number of answers each second. */
  async rate(body: string, count: number): Promise<number> {
    const startedAt = performance.now();
    let left = count;
    const task = async () => {
      while (left-- > 0) await this.#send(body, 'br');
    };
    await Promise.all(Array.from({ length: 8 }, task));
    return (1000 * count) / (performance.now() - startedAt);
  }

  /** Ends the connections. */
  close(): void {
    this.#agent.destroy();
  }

  async #send(body: string, encoding: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const headers = { ...this.#headers, 'Accept-Encoding': encoding, 'Content-Length': Buffer.byteLength(body) };
    const requested = request(this.#url, { method: 'POST', agent: this.#agent, headers }, (answer) => {
      text(answer).then((content) => {
        if (answer.statusCode === 200) resolve(content);
        else reject(new Error(`${this.#url.pathname} answered ${answer.statusCode}: ${content}`));
      }, reject);
    });
    requested.on('error', (error: NodeJS.ErrnoException) => {
      // The platform closed an idle connection while this request was sent. It is sent again, as browsers do.
      if (requested.reusedSocket && error.code === 'ECONNRESET') resolve(this.#send(body, encoding));
      else reject(error);
    });
    requested.end(body);
    return promise;
  }
}
