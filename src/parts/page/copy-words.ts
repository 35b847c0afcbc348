import { t } from '@lingui/core/macro';
import type { CopyState } from '#/data/copies/use-copy-state.ts';

/** The name of a link to what does not open without a network. */
export function missingName(name: string): string {
  return t({ message: `${name}, not on this device`, comment: 'A patient, recording or page that was not saved' });
}

export function linkName(name: string, copy: CopyState | undefined): string {
  return copy === 'missing' ? missingName(name) : name;
}

export function savedCopyText(): string {
  return t`Saved copy`;
}
