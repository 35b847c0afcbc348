/** The guard works even before the next render. */
export function oneAtATime<Outcome>(): (work: () => Promise<Outcome>) => Promise<Outcome> {
  let running: Promise<Outcome> | undefined;
  return (work) => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
