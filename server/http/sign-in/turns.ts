/** How many strangers may wait for their turn: about two seconds of work. */
const mostWaiting = 50;

/** Lets work happen one at a time. */
export interface Turns {
  /**
   * Does some work when it is its turn; those who are known come before all others. Undefined, without doing it, if too many others
   * wait already.
   */
  take<Result extends object>(isKnown: boolean, work: () => Promise<Result>): Promise<Result | undefined>;
}

/** Checking a password costs 40 MB and two of the four threads that files and names need, too: a flood of them must not take more. */
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
    async take(isKnown, work) {
      if (isTaken) {
        const queue = isKnown ? known : others;
        if (!isKnown && queue.length >= most) return undefined;
        await new Promise<void>((begin) => queue.push(begin));
      }
      isTaken = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
