const key = 'return-address';

/** Where a user wanted to go: the user's id where it is known, and how far the page was scrolled, in px. */
interface ReturnAddress {
  href: string;
  userId: string | undefined;
  scrollY: number;
}

/**
 * Remembers where the user wanted to go, until sign-in or the legal notices have been passed: for this tab, and for the
 * app should it be killed meanwhile. Addresses carry no personal data; but which recording one user had open is nothing
 * for another.
 */
export function rememberReturnAddress(href: string, userId: string | undefined): void {
  const kept = JSON.stringify({ href, userId, scrollY: Math.round(scrollY) } satisfies ReturnAddress);
  for (const storage of storages()) {
    try {
      storage.setItem(key, kept);
    } catch {
      // Storage is full: the user lands on the home page.
    }
  }
}

let scrollTarget: Pick<ReturnAddress, 'href' | 'scrollY'> | undefined;

/**
 * Where the user wanted to go: only addresses of the app's own home area, and only what this user, or one who was not
 * known yet, had asked for. It is forgotten by asking.
 */
export function takeReturnAddress(userId: string): string | undefined {
  const kept = storages()
    .map((storage) => storage.getItem(key))
    .find((text) => text !== null);
  forgetReturnAddress();
  if (!kept) return undefined;
  try {
    const { href, userId: owner, scrollY = 0 } = JSON.parse(kept) as Partial<ReturnAddress>;
    const isOwn = owner === undefined || owner === userId;
    if (!isOwn || !href || !/^\/home(?:[/?#;]|$)/.test(href)) return undefined;
    scrollTarget = { href, scrollY };
    return href;
  } catch {
    return undefined;
  }
}

/** How far the page at an address was scrolled when it was left, in px; once, and only right after coming back to it. */
export function takeScrollTarget(href: string): number | undefined {
  const target = scrollTarget;
  if (target?.href !== href) return undefined;
  scrollTarget = undefined;
  return target.scrollY;
}

/** Forgets it: after sign-out, the next user starts at home. */
export function forgetReturnAddress(): void {
  for (const storage of storages()) storage.removeItem(key);
}

/** This tab's storage first; none where the browser denies it. */
function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}
