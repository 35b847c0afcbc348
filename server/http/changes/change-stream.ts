import type { Change, changeEvents, CoveredServices } from '#/contract/changes.ts';
import type { LoggedChange } from '../../store/changes/change-log.ts';

const encoder = new TextEncoder();

/** One line that a reader ignores. */
const heartbeat = encoder.encode(':\n\n');

/** A reader that is this many messages behind does not read. */
const unreadAtMost = 32;

export interface Told {
  event: (typeof changeEvents)[number];
  /** Where a reader continues. */
  position: string;
  changes?: readonly Change[];
  /** Only the first event has it. */
  covers?: CoveredServices;
}

export function message({ event, position, changes = [], covers }: Told): Uint8Array {
  return encoder.encode(`id: ${position}\nevent: ${event}\ndata: ${JSON.stringify({ changes, covers })}\n\n`);
}

/** The last change of each recording and of its conversions. */
export function wireChanges(rows: readonly LoggedChange[]): Change[] {
  const last = new Map<string, Change>();
  for (const { kind, recordId: id, version } of rows)
    last.set(`${kind} ${id}`, kind === 'record' ? { kind, id, version } : { kind, id });
  return [...last.values()];
}

/** The body of one answer. `onEnd` runs once, also if the reader leaves. */
export class ChangeStream {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #onEnd: () => void;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.#leave(),
    });
  }

  send(bytes: Uint8Array): void {
    if (!this.#controller) return;
    if ((this.#controller.desiredSize ?? 0) < -unreadAtMost) this.end();
    else this.#controller.enqueue(bytes);
  }

  beat(): void {
    this.send(heartbeat);
  }

  end(): void {
    const controller = this.#controller;
    this.#leave();
    controller?.close();
  }

  #leave(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#onEnd();
  }
}
