const flights = new Map<number, Set<Promise<void>>>();

/** A form sends this work. Until the returned function is called, nobody else does, even if the form is left. */
export function holdWork(id: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const others = flights.get(id) ?? new Set();
  flights.set(id, others.add(promise));
  return () => {
    others.delete(promise);
    resolve();
  };
}

/** Resolves when the answers have come. */
export async function whenLanded(id: number): Promise<void> {
  await Promise.all(flights.get(id) ?? new Set<Promise<void>>());
}
