import type { EpochMs } from '#/domain/epoch.ts';
import { ownsDrafts } from './session.ts';

/** Care and the administration have different pages. */
const key = __ADMINISTRATION__ ? 'administration-return-address' : 'return-address';

interface ReturnAddress {
  href: string;
  userId: string | undefined;
  scrollY: number;
  savedAt: EpochMs;
}

const validForMs = 60 * 60_000;

/**
 * localStorage also survives a killed app. A user who has signed out meanwhile, in this or another tab, leaves no address
 * (R-ACC-71).
 */
export function rememberReturnAddress(href: string, userId: string | undefined): void {
  if (userId !== undefined && !ownsDrafts(userId)) {
    removeReturnAddress();
    return;
  }
  const saved = JSON.stringify({
    href,
    userId,
    scrollY: Math.round(scrollY),
    savedAt: Date.now(),
  } satisfies ReturnAddress);
  for (const storage of storages()) {
    try {
      storage.setItem(key, saved);
    } catch {
      // Storage is full.
    }
  }
}

let scrollTarget: Pick<ReturnAddress, 'href' | 'scrollY'> | undefined;

/** This returns only the user's own address below `/home`, once. */
export function takeReturnAddress(userId: string): string | undefined {
  const saved = storages()
    .map((storage) => storage.getItem(key))
    .find((text) => text !== null);
  removeReturnAddress();
  if (!saved) return undefined;
  try {
    const { href, userId: owner, scrollY = 0, savedAt = 0 } = JSON.parse(saved) as Partial<ReturnAddress>;
    const isOwn = owner === undefined || owner === userId;
    // A clock that was set back must not keep it.
    if (Math.abs(Date.now() - savedAt) > validForMs) return undefined;
    if (!isOwn || !href || !/^\/home(?:[/?#;]|$)/.test(href)) return undefined;
    scrollTarget = { href, scrollY };
    return href;
  } catch {
    return undefined;
  }
}

export function takeScrollTarget(href: string): number | undefined {
  const target = scrollTarget;
  if (target?.href !== href) return undefined;
  scrollTarget = undefined;
  return target.scrollY;
}

const wayOfSignIn = /\/(?:auth(?:\/.*)?|select-organization|home\/eula|home\/profile\/password)\/?$/;

/** The address belongs to the sign-in that follows at once. A full load of another page ends it. */
export function endReturnUnlessSigningIn(pathname: string): void {
  if (!wayOfSignIn.test(pathname)) removeReturnAddress();
}

export function removeReturnAddress(): void {
  for (const storage of storages()) storage.removeItem(key);
}

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}
