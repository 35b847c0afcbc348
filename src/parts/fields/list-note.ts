import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export function listNote({ data, isFetching }: { data: unknown; isFetching: boolean }): string | undefined {
  if (data !== undefined) return undefined;
  return i18n._(isFetching ? msg`Loading...` : msg`The list could not be loaded.`);
}
