const reloadMs = 250;

const alone = () => undefined;

export async function holdInTab(name: string, patienceMs = reloadMs): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return alone;
  return new Promise((resolve) => {
    let isGivenUp = false;
    const hold = () => new Promise<void>((release) => (isGivenUp ? release() : resolve(release)));
    // This throws at once if storage is refused.
    const ask = async () => navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, hold);
    ask().catch((error: unknown) => {
      isGivenUp = true;
      resolve((error as DOMException).name === 'TimeoutError' ? undefined : alone);
    });
  });
}

/** Resolves once nobody holds it, in any tab. */
export async function whenFreeInTabs(name: string): Promise<void> {
  await navigator.locks.request(name, () => undefined);
}
