import { Plural } from '@lingui/react/macro';

export const warnedFrom = 5;

export function TriesLeft({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# try is left. If it is wrong too, everything that this device keeps is removed: saved copies, and what you typed and have not sent."
      other="# tries are left. After them, everything that this device keeps is removed: saved copies, and what you typed and have not sent."
    />
  );
}
