import type { BuildLocationFn } from '@tanstack/react-router';

/**
 * The address that a guard remembers, without the params that no screen knows: those of an old link may name a patient
 * (R-SHL-13, R-SHL-15). The router itself drops them only from the first address of a page.
 */
export function healedHref(buildLocation: BuildLocationFn, { pathname }: { pathname: string }): string {
  return buildLocation({ to: pathname, search: true, params: true, hash: true, _includeValidateSearch: true } as never)
    .href;
}
