import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { boundedPosition, firstLook, type Look } from './look.ts';
import { preparePage } from './use-page.ts';

/** How the file is looked at, and where, in seconds of data. The functions stay the same while the page is turned. */
export function useLook(file: OpenFile) {
  const { header } = file;
  const client = useQueryClient();
  const [look, setLook] = useState<Look>(() => firstLook(header));
  const [askedS, setAskedS] = useState(0);
  const { pageS } = look;
  const changeLook = useCallback((changes: Partial<Look>) => setLook((before) => ({ ...before, ...changes })), []);
  const moveTo = useCallback(
    (toS: number) => {
      const positionS = boundedPosition(header, pageS, toS);
      // The request need not wait until React has rendered.
      preparePage(client, file, positionS, pageS);
      setAskedS(positionS);
    },
    [client, file, header, pageS],
  );
  /** A quarter of the page is before the place. */
  const leadTo = useCallback((toS: number) => moveTo(toS - pageS / 4), [moveTo, pageS]);
  return { look, changeLook, positionS: boundedPosition(header, pageS, askedS), moveTo, leadTo };
}
