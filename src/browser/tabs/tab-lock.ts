const reloadMs = 250;

const alone = () => undefined;

export async function holdInTab(name: string, patienceMs = reloadMs): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return alone;
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    // This throws at once if storage is refused.
    const ask = async () => navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, hold);
    ask().catch((error: unknown) => resolve((error as DOMException).name === 'TimeoutError' ? undefined : alone));
  });
}
