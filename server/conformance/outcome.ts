import type { Exchange } from './exchange.ts';

/** A requirement that the platform breaks. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

/** The platform need not do it, and does not. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** Something that the check needs is missing. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

export interface Check {
  /** A requirement of `docs/requirements`. */
  requirement: string;
  /** What a platform that passes does. */
  title: string;
  /** What the app does if the platform does not offer it. */
  without?: string;
  run: () => Promise<void>;
}

export type Outcome = 'passed' | 'failed' | 'not offered' | 'not tried';

export interface Result {
  requirement: string;
  title: string;
  outcome: Outcome;
  /** What is wrong, what the app does without it, or what is missing. */
  reason?: string;
  sent?: string;
  came?: string;
}

export async function resultOf({ requirement, title, without, run }: Check): Promise<Result> {
  try {
    await run();
    return { requirement, title, outcome: 'passed' };
  } catch (error) {
    if (error instanceof NotTried) return { requirement, title, outcome: 'not tried', reason: error.message };
    if (error instanceof NotOffered)
      return { requirement, title, outcome: 'not offered', reason: without ?? error.message };
    const { message: reason, exchange } = asFault(error);
    const shown = exchange ? { sent: exchange.sent, came: exchange.came } : {};
    return { requirement, title, outcome: 'failed', reason, ...shown };
  }
}

/** An answer that nobody foresaw must not end the run. */
function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  return new Fault(`the kit cannot read what came: ${error instanceof Error ? error.message : String(error)}`);
}

/** A value that one check finds and later checks need. */
export function finding<Value>(name: string) {
  let held: Value | undefined;
  return {
    set: (value: Value) => {
      held = value;
    },
    /** Throws `NotTried`. */
    get: (): Value => {
      if (held === undefined) throw new NotTried(`needs ${name}`);
      return held;
    },
  };
}
