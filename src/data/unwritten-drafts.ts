/** What writes the drafts that are not on the disk yet, of all forms. */
export const unwrittenDrafts = new Set<() => Promise<unknown>>();

/** Writes what is typed in all forms; resolves when it is on the disk. Before the keys are dropped. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...unwrittenDrafts].map((write) => write()));
}
