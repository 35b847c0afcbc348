/**
 * Resolves when the process is asked to stop. Asked again, it goes on stopping: Ctrl+C reaches it twice, from the terminal
 * and through `npm start`.
 */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
