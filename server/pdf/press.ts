import { Worker } from 'node:worker_threads';
import { Busy } from '../busy.ts';
import type { PrintedText } from './printed-text.ts';
import type { RestEcgFacts } from './rest-ecg/report.ts';

/** What is to be printed. */
export type PrintOrder = { kind: 'text'; text: PrintedText } | { kind: 'rest-ecg'; facts: RestEcgFacts };

/** What the thread says of an order. */
export type PrintOutcome = { body: Uint8Array<ArrayBuffer> } | { error: unknown };

/** How many texts may wait, and how many reports. */
const mostWaiting = 100;

/** How many reports one user may have waiting, so that others find a place. */
const mostOfOneUser = 50;

/** How long making and printing one order may take, in ms. */
const deadlineMs = 30_000;

interface Waiting {
  order: () => Promise<PrintOrder> | PrintOrder;
  /** Who asked for a report. A text is the same for everybody. */
  userId: number | undefined;
  resolve: (body: Uint8Array<ArrayBuffer>) => void;
  reject: (error: unknown) => void;
}

/** Prints PDFs one after the other, in a thread of its own, so that other calls are answered meanwhile. */
export class Press {
  readonly #texts: Waiting[] = [];
  readonly #reports: Waiting[] = [];
  #current: Waiting | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #thread: Worker | undefined;
  #isPrinting = false;

  /**
   * The PDF of an order. The order is made when its turn comes, so that many at once do not crowd the database either. An order
   * without a user is a text: sign-in may depend on it, so it goes before all waiting reports. Throws `Busy` when too many wait
   * or the deadline passes, and what went wrong in the order or in the thread.
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

  /** Has the next order made, and hands it to the thread. */
  async #begin(): Promise<void> {
    const current = this.#texts.shift() ?? this.#reports.shift();
    this.#current = current;
    if (!current) return;
    this.#deadline = setTimeout(() => this.#giveUp(), deadlineMs).unref();
    try {
      const order = await current.order();
      // The deadline has passed, and another order has its turn.
      if (current !== this.#current) return;
      this.#thread ??= this.#startThread();
      this.#isPrinting = true;
      this.#thread.postMessage(order);
    } catch (error) {
      if (current === this.#current) this.#end({ error });
    }
  }

  /** Ends an order that takes too long; a thread that works on it ends with it. */
  #giveUp(): void {
    const error = new Busy('the PDF took too long');
    const thread = this.#thread;
    if (!thread || !this.#isPrinting) return this.#end({ error });
    this.#lose(thread, error);
    void thread.terminate();
  }

  #startThread(): Worker {
    const thread = new Worker(new URL('press-thread.ts', import.meta.url));
    // A server that stops does not wait for it.
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

  /**
   * A thread that is gone takes the order that it worked on with it. The next order gets another thread, and what is still heard of
   * the former one is not about that order: somebody else has asked for it.
   */
  #lose(thread: Worker, error: unknown): void {
    if (thread !== this.#thread) return;
    this.#thread = undefined;
    if (this.#isPrinting) this.#end({ error });
  }
}
