import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { holdPoint, middleOf, type Point } from './hold-point.ts';
import { listenForPinch } from './listen-for-pinch.ts';
import { allowedZoom, zoomedIn, zoomedOut } from './zoom.ts';

const keys: Record<string, (zoom: number) => number> = { '+': zoomedIn, '=': zoomedIn, '-': zoomedOut, '0': () => 1 };

export function useZoom(box: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const change = (wanted: number, at?: Point) => {
    if (!box.current) return;
    const goBack = holdPoint(box.current, at ?? middleOf(box.current));
    flushSync(() => setZoom(allowedZoom(wanted)));
    goBack();
  };
  const current = useEffectEvent(() => zoom);
  const changeTo = useEffectEvent(change);

  useEffect(() => {
    if (!box.current) return undefined;
    const stopped = new AbortController();
    const options = { signal: stopped.signal };
    box.current.addEventListener(
      'keydown',
      (event) => {
        const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
        if (next) changeTo(next(current()));
      },
      options,
    );
    listenForPinch(
      box.current,
      () => current(),
      (wanted, at) => changeTo(wanted, at),
      stopped.signal,
    );
    return () => stopped.abort();
  }, [box]);

  return {
    zoom,
    zoomIn: () => change(zoomedIn(zoom)),
    zoomOut: () => change(zoomedOut(zoom)),
    fit: () => change(1),
  };
}
