import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { boundedPosition, firstLook, lastPosition, type Look } from './look.ts';
import { preparePage } from './use-page.ts';

/** How the file is looked at, and where, in seconds of data. The functions stay the same while the page is turned. */
export function useLook(file: OpenFile) {
  const { header } = file;
  const client = useQueryClient();
  const [look, setLook] = useState<Look>(() => firstLook(header));
  const [requestedS, setRequestedS] = useState(0);
  const { pageS, filters } = look;
  const changeLook = useCallback((changes: Partial<Look>) => setLook((before) => ({ ...before, ...changes })), []);
  const moveTo = useCallback(
    (toS: number) => {
      const positionS = boundedPosition(header, pageS, toS);
      // The request need not wait until React has rendered.
      preparePage(client, file, { positionS, pageS, filters });
      setRequestedS(positionS);
    },
    [client, file, header, pageS, filters],
  );
  /** Most files have a data record for each second, so a page that begins with one needs one record less. */
  const slideTo = useCallback(
    (toS: number) => moveTo(toS < lastPosition(header, pageS) ? Math.floor(toS) : toS),
    [header, pageS, moveTo],
  );
  /** A quarter of the page is before the place. */
  const leadTo = useCallback((toS: number) => slideTo(toS - pageS / 4), [slideTo, pageS]);
  return { look, changeLook, positionS: boundedPosition(header, pageS, requestedS), moveTo, slideTo, leadTo };
}
