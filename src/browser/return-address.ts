const key = 'return-address';

/** Remembers where the user wanted to go, until sign-in or the legal notices have been passed. Addresses carry no personal data. */
export function rememberReturnAddress(href: string): void {
  try {
    sessionStorage.setItem(key, href);
  } catch {
    // Storage is denied: the user lands on the home page.
  }
}

/** Where the user wanted to go; only addresses of the app's own home area. It is forgotten by asking. */
export function takeReturnAddress(): string | undefined {
  try {
    const href = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return href && /^\/home(?:[/?#;]|$)/.test(href) ? href : undefined;
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
