export const unwrittenDrafts = new Set<() => Promise<unknown>>();

/** This must finish before the keys are dropped. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...unwrittenDrafts].map((write) => write()));
}
