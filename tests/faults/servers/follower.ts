import { get } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createEventParser } from '#/browser/http/event-parser.ts';
import { changeList } from '#/contract/changes.ts';
import { createStreamWaits } from '#/data/changes/stream-waits.ts';
import { commonHeaders } from '../../performance/sign-in.ts';

/** Follows the stream of changes with the waits of the app. */
export class Follower {
  readonly #origin: string;
  readonly #cookie: string;
  readonly #stopped = new AbortController();
  readonly #waitAfter = createStreamWaits();
  #position: string | undefined;
  /** `kind id` of each change that was told. */
  readonly told = new Set<string>();
  /** From each loss to the first event of the next answer, in ms. */
  readonly resumedMs: number[] = [];
  /** So often all had to be requested again, but for the first event of all. */
  everything = -1;
  refusals = 0;
  #lostAt: number | undefined;

  constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
    void this.#follow();
  }

  get isOpen(): boolean {
    return this.everything >= 0 && this.#lostAt === undefined;
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const startedAt = performance.now();
      let hasBegun = false;
      let isLost = false;
      try {
        await this.#read(() => {
          hasBegun = true;
          if (this.#lostAt !== undefined) this.resumedMs.push(performance.now() - this.#lostAt);
          this.#lostAt = undefined;
        });
      } catch {
        isLost = true;
      }
      if (signal.aborted) return;
      this.#lostAt ??= performance.now();
      const livedMs = performance.now() - startedAt;
      const lost = hasBegun ? 'cut' : 'refused';
      await pause(this.#waitAfter(isLost ? lost : 'ended', livedMs));
    }
  }

  async #read(onBegin: () => void): Promise<void> {
    const { signal } = this.#stopped;
    const position = this.#position === undefined ? {} : { 'Last-Event-ID': this.#position };
    const headers = { ...commonHeaders(this.#origin), Cookie: this.#cookie, ...position };
    const request = get(`${this.#origin}/v1/changes`, { headers, agent: false, signal });
    const [answer] = (await once(request, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
    if (answer.statusCode !== 200) {
      this.refusals += 1;
      request.destroy();
      throw new Error(`refused: ${answer.statusCode}`);
    }
    const parse = createEventParser();
    let isFirst = true;
    for await (const part of answer as AsyncIterable<Buffer>)
      for (const { id, event, data } of parse(part)) {
        if (isFirst) onBegin();
        isFirst = false;
        this.#position = id;
        if (event === 'everything') this.everything += 1;
        for (const change of changeList.parse(JSON.parse(data)).changes) this.told.add(`${change.kind} ${change.id}`);
      }
  }
}
