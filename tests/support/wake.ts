export interface Wake {
  /** The address of the call that was lost, and whether it was repeated. */
  lost: string | undefined;
  isRepeated: boolean;
  /** The page has said that it is offline. */
  saidOffline: boolean;
}

declare global {
  var wake: Wake;
}

/** The page is shown again after a while, and its next call is lost. Runs in the page. */
export function wakeWithLoss(): void {
  const state: Wake = { lost: undefined, isRepeated: false, saidOffline: false };
  globalThis.wake = state;
  new MutationObserver(() => {
    state.saidOffline ||= document.body.innerText.includes('Offline');
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  const { fetch } = globalThis;
  globalThis.fetch = (...call) => {
    const { url } = new Request(...call);
    if (!url.includes('/v1/') || url.endsWith('/changes')) return fetch(...call);
    if (state.lost === undefined) {
      state.lost = url;
      return Promise.reject(new TypeError('The network connection was lost.'));
    }
    state.isRepeated ||= url === state.lost;
    return fetch(...call);
  };
  // The app gives a waking tablet two seconds. On a busy machine the first call may come later.
  const wokenAt = performance.now();
  const now = performance.now.bind(performance);
  performance.now = () => (state.isRepeated ? now() : wokenAt);
  for (const visibilityState of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
