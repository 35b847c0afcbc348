import { Worker } from 'node:worker_threads';
import { Busy } from '../busy.ts';
import type { PrintedText } from './printed-document.ts';
import type { RestEcgFacts } from './rest-ecg/report.ts';

export type PrintOrder = { kind: 'text'; text: PrintedText } | { kind: 'rest-ecg'; facts: RestEcgFacts };

export type PrintOutcome = { body: Uint8Array<ArrayBuffer> } | { error: unknown };

/** Texts and reports are counted apart. */
const mostWaiting = 100;

const mostOfOneUser = 50;

const deadlineMs = 30_000;

interface Waiting {
  order: () => Promise<PrintOrder> | PrintOrder;
  userId: number | undefined;
  resolve: (body: Uint8Array<ArrayBuffer>) => void;
  reject: (error: unknown) => void;
}

export class Press {
  readonly #texts: Waiting[] = [];
  readonly #reports: Waiting[] = [];
  #current: Waiting | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #thread: Worker | undefined;
  #isPrinting = false;

  /**
   * The order is made when its turn comes, to spare the database. Texts go first, as sign-in may need them. Throws
   * `Busy` if too many wait or the deadline passes.
   */
  print(order: Waiting['order'], userId?: number): Promise<Uint8Array<ArrayBuffer>> {
    const queue = userId === undefined ? this.#texts : this.#reports;
    if (queue.length >= mostWaiting) return Promise.reject(new Busy('too many PDFs wait'));
    if (userId !== undefined && queue.filter((one) => one.userId === userId).length >= mostOfOneUser)
      return Promise.reject(new Busy('too many PDFs of one user wait'));
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    queue.push({ order, userId, resolve, reject });
    if (!this.#current) void this.#begin();
    return promise;
  }

  async #begin(): Promise<void> {
    const current = this.#texts.shift() ?? this.#reports.shift();
    this.#current = current;
    if (!current) return;
    this.#deadline = setTimeout(() => this.#giveUp(), deadlineMs).unref();
    try {
      const order = await current.order();
      if (current !== this.#current) return;
      this.#thread ??= this.#startThread();
      this.#isPrinting = true;
      this.#thread.postMessage(order);
    } catch (error) {
      if (current === this.#current) this.#end({ error });
    }
  }

  #giveUp(): void {
    const error = new Busy('the PDF took too long');
    const thread = this.#thread;
    if (!thread || !this.#isPrinting) return this.#end({ error });
    this.#lose(thread, error);
    void thread.terminate();
  }

  #startThread(): Worker {
    const thread = new Worker(new URL('press-thread.ts', import.meta.url));
    thread.unref();
    thread.on('message', (outcome: PrintOutcome) => {
      if (thread === this.#thread) this.#end(outcome);
    });
    thread.on('error', (error) => this.#lose(thread, error));
    thread.on('exit', () => this.#lose(thread, new Error('the press ended without an outcome')));
    return thread;
  }

  #end(outcome: PrintOutcome): void {
    clearTimeout(this.#deadline);
    this.#isPrinting = false;
    const done = this.#current;
    if ('body' in outcome) done?.resolve(outcome.body);
    else done?.reject(outcome.error);
    void this.#begin();
  }

  /** A late message of a lost thread must not reach the next user's order. */
  #lose(thread: Worker, error: unknown): void {
    if (thread !== this.#thread) return;
    this.#thread = undefined;
    if (this.#isPrinting) this.#end({ error });
  }
}
