import { withClaim } from '#/browser/tabs/claim.ts';

const name = 'bedside-session-use';

export function usingSession<T>(task: () => Promise<T>): Promise<T> {
  return withClaim(name, 'shared', task);
}

/** While the session changes to another organization, nothing is sent in the background, in any tab. */
export function changingSession<T>(task: () => Promise<T>): Promise<T> {
  return withClaim(name, 'exclusive', task);
}
