import { plural, t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { mostTries } from '#/domain/pin.ts';

export const warnedFrom = 5;

export function TriesLeft({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="You have # attempt left. If that PIN is wrong too, everything stored on this device is deleted: saved copies and anything you have not sent."
      other="You have # attempts left. After that, everything stored on this device is deleted: saved copies and anything you have not sent."
    />
  );
}

/** It stands at the field from the first wrong PIN on. */
export function triesLeftText(left: number): string {
  return plural(left, { one: `# of ${mostTries} attempts left.`, other: `# of ${mostTries} attempts left.` });
}

export function wrongPinText(left: number): string {
  return `${t`The PIN is wrong.`} ${triesLeftText(left)}`;
}

/** The user has closed the system's question, or left it open too long. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
