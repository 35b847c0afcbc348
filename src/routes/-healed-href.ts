import type { BuildLocationFn } from '@tanstack/react-router';

/**
 * The address that a guard remembers, without the params that no screen knows: those of an old link may name a patient
 * (R-SHL-13, R-SHL-15). The router itself drops them only from the first address of a page.
 */
export function healedHref(
  buildLocation: BuildLocationFn,
  { pathname: to, hash }: { pathname: string; hash: string },
): string {
  // Its `href` begins with the base path of the administration, and those of the router's own locations do not.
  const { pathname, searchStr } = buildLocation({
    to,
    search: true,
    params: true,
    _includeValidateSearch: true,
  } as never);
  return pathname + searchStr + (hash && `#${hash}`);
}
