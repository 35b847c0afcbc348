import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type * as z from 'zod/mini';
import { recordListRequest, recordPage } from '#/contract/records.ts';
import { commonHeaders, signIn } from './sign-in.ts';

type ListRequest = z.input<typeof recordListRequest>;

/** What the list is narrowed to, without the application. */
export type Filter = Omit<ListRequest['filter'], 'application'>;

/** Asks a platform for a list, over connections that stay open, in a session of its own. */
export class ListClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8, scheduling: 'lifo' });
  readonly #url: URL;
  readonly #headers: Record<string, string>;

  private constructor(origin: string, path: string, cookie: { name: string; value: string }) {
    this.#url = new URL(path, origin);
    this.#headers = {
      ...commonHeaders(origin),
      Cookie: `${cookie.name}=${cookie.value}`,
      'Content-Type': 'application/json',
    };
  }

  /** Signs in. */
  static async open(origin: string, path: string): Promise<ListClient> {
    return new ListClient(origin, path, await signIn(origin));
  }

  /** One request, to the end of its answer; gives how long it took, in ms, packed as a browser asks for it. */
  async time(body: string): Promise<number> {
    const startedAt = performance.now();
    await this.#send(body, 'br');
    return performance.now() - startedAt;
  }

  /** How many are found. */
  async found(body: string): Promise<number> {
    const { meta } = (await this.answer(body)) as { meta: { totalCount: number } };
    return meta.totalCount;
  }

  /** One page of the list, as it came. */
  async answer(body: string): Promise<unknown> {
    return JSON.parse(await this.#send(body, 'identity'));
  }

  /** One page of the list of recordings, read. */
  async page(body: string) {
    return recordPage.parse(await this.answer(body));
  }

  /** Many requests, eight at a time; gives how many a second were answered. */
  async rate(body: string, count: number): Promise<number> {
    const startedAt = performance.now();
    let left = count;
    const work = async () => {
      while (left-- > 0) await this.#send(body, 'br');
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return (1000 * count) / (performance.now() - startedAt);
  }

  /** Ends the connections. */
  close(): void {
    this.#agent.destroy();
  }

  async #send(body: string, encoding: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const headers = { ...this.#headers, 'Accept-Encoding': encoding, 'Content-Length': Buffer.byteLength(body) };
    const asked = request(this.#url, { method: 'POST', agent: this.#agent, headers }, (answer) => {
      text(answer).then((content) => {
        if (answer.statusCode === 200) resolve(content);
        else reject(new Error(`${this.#url.pathname} answered ${answer.statusCode}: ${content}`));
      }, reject);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The platform ended a connection that had been idle, as this request was on its way: again, as browsers do.
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(this.#send(body, encoding));
      else reject(error);
    });
    asked.end(body);
    return promise;
  }
}
