import { useState } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { fittedScales, grownScales, type OwnScales } from '#/domain/traces/own-scales.ts';
import type { Drawn } from './drawing.ts';

/** The scales of the pages that were shown, until somebody fits them to one page. */
export function useOwnScales({ signals }: EdfHeader, drawn: Drawn | undefined): { own: OwnScales; fit: () => void } {
  const [seen, setSeen] = useState<Drawn>();
  const [own, setOwn] = useState<OwnScales>(new Map());
  const shownOf = ({ order: { channels }, traces }: Drawn) => ({ signals, channels, traces });
  if (drawn && drawn !== seen) {
    setSeen(drawn);
    setOwn(grownScales(own, shownOf(drawn)));
  }
  return { own, fit: () => drawn && setOwn(fittedScales(own, shownOf(drawn))) };
}
