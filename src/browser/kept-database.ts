/** How long, in ms, the browser may take to name its databases: it knows them, and one that hangs is not waited for. */
const patienceMs = 1000;

/**
 * False when this browser surely has no database of a name: then nothing is in it, and the code that would open it need
 * not be waited for. True where the browser cannot say, or not soon.
 */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  try {
    const databases = await Promise.race([
      indexedDB.databases(),
      new Promise<undefined>((resolve) => {
        setTimeout(resolve, patienceMs);
      }),
    ]);
    return databases?.some((database) => database.name === name) ?? true;
  } catch {
    return true;
  }
}
