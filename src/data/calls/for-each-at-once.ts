/** Stops at the first failure. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
  atOnce = 6,
): Promise<void> {
  const left = items.values();
  const one = async () => {
    for (const item of left) await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
