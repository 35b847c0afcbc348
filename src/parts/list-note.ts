import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a field says of the list that it offers, where there is none: that it is on its way, or could not be had. */
export function listNote({ data, isFetching }: { data: unknown; isFetching: boolean }): string | undefined {
  if (data !== undefined) return undefined;
  return i18n._(isFetching ? msg`Loading...` : msg`The list could not be loaded.`);
}
