const patienceMs = 1000;

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
