/**
 * False when this browser surely has no database of a name: then nothing is in it, and the code that would open it need
 * not be waited for. True where the browser cannot say.
 */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return true;
  }
}
