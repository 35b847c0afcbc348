const mostWaiting = 50;

export interface Turns {
  /** Known devices come first. Undefined if the queue is full. */
  take<Result extends object>(isKnown: boolean, task: () => Promise<Result>): Promise<Result | undefined>;
}

/** A check takes 40 MB and two of the pool's four threads, so only one runs. */
export function createTurns(most: number = mostWaiting): Turns {
  const known: Array<() => void> = [];
  const others: Array<() => void> = [];
  let isTaken = false;

  const next = () => {
    const begin = known.shift() ?? others.shift();
    isTaken = begin !== undefined;
    begin?.();
  };

  return {
    async take(isKnown, task) {
      if (isTaken) {
        const queue = isKnown ? known : others;
        if (!isKnown && queue.length >= most) return undefined;
        await new Promise<void>((begin) => queue.push(begin));
      }
      isTaken = true;
      try {
        return await task();
      } finally {
        next();
      }
    },
  };
}

/** One for the process, because all hosts share its pool. */
export const signInTurns = createTurns();
