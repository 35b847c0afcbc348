/** The guard works even before the next render. */
export function oneAtATime<Outcome>(): (task: () => Promise<Outcome>) => Promise<Outcome> {
  let running: Promise<Outcome> | undefined;
  return (task) => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}
