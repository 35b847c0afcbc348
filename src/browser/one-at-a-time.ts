/**
 * Gives a function that runs one piece of work at a time. While one is running, a further one is not started: its caller
 * gets the outcome of the running one. It holds from the call on, and not only from the next render on.
 */
export function oneAtATime<Outcome>(): (work: () => Promise<Outcome>) => Promise<Outcome> {
  let running: Promise<Outcome> | undefined;
  return (work) => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
