const key = 'return-address';

/** Where a user wanted to go; the user's id where it is known. */
interface ReturnAddress {
  href: string;
  userId: string | undefined;
}

/**
 * Remembers where the user wanted to go, until sign-in or the legal notices have been passed. Addresses carry no
 * personal data; but which recording one user had open is nothing for another.
 */
export function rememberReturnAddress(href: string, userId: string | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ href, userId } satisfies ReturnAddress));
  } catch {
    // Storage is denied: the user lands on the home page.
  }
}

/**
 * Where the user wanted to go: only addresses of the app's own home area, and only what this user, or one who was not
 * known yet, had asked for. It is forgotten by asking.
 */
export function takeReturnAddress(userId: string): string | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (!kept) return undefined;
    const { href, userId: owner } = JSON.parse(kept) as Partial<ReturnAddress>;
    const isOwn = owner === undefined || owner === userId;
    return isOwn && href && /^\/home(?:[/?#;]|$)/.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it: after sign-out, the next user starts at home. */
export function forgetReturnAddress(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
