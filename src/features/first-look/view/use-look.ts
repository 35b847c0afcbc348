import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { channelsOf } from '#/domain/traces/montages.ts';
import { boundedPosition, firstLook, lastPosition, type Look } from './look.ts';
import { savePageLength, secondsAt } from './page-length.ts';
import { preparePage } from './use-page.ts';

/**
 * How the file is looked at, and where, in seconds of data. The functions stay the same while the page is turned.
 * `widthMm` is the width of the traces.
 */
export function useLook(file: OpenFile, widthMm: number) {
  const { header } = file;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Look>(() => firstLook(header));
  const [requestedS, setRequestedS] = useState(0);
  const { speed, filters } = chosen;
  const pageS = (speed === undefined ? undefined : secondsAt(speed, widthMm)) ?? chosen.pageS;
  const look = useMemo(() => ({ ...chosen, pageS }), [chosen, pageS]);
  const { montage, hidden } = chosen;
  const channels = useMemo(() => channelsOf(montage, header.signals), [montage, header]);
  const shown = useMemo(() => channels.filter(({ name }) => !hidden.has(name)), [channels, hidden]);
  const changeLook = useCallback(
    (changes: Partial<Look>) => {
      const { pageS: changedS, speed: changedSpeed } = changes;
      // A page of so many seconds has no speed of its own.
      const length = changedS === undefined ? {} : { pageS: changedS, speed: changedSpeed };
      setChosen((before) => ({ ...before, ...changes, ...length }));
      if (changedS !== undefined) savePageLength(header, { pageS: changedS, speed: changedSpeed });
    },
    [header],
  );
  const moveTo = useCallback(
    (toS: number) => {
      const positionS = boundedPosition(header, pageS, toS);
      // The request need not wait until React has rendered.
      preparePage(client, file, { positionS, pageS, filters, channels: shown });
      setRequestedS(positionS);
    },
    [client, file, header, pageS, filters, shown],
  );
  /** Most files have a data record for each second, so a page that begins with one needs one record less. */
  const slideTo = useCallback(
    (toS: number) => moveTo(toS < lastPosition(header, pageS) ? Math.floor(toS) : toS),
    [header, pageS, moveTo],
  );
  /** A quarter of the page is before the place. */
  const leadTo = useCallback((toS: number) => slideTo(toS - pageS / 4), [slideTo, pageS]);
  const positionS = boundedPosition(header, pageS, requestedS);
  return { look, channels, shown, changeLook, positionS, moveTo, slideTo, leadTo };
}
