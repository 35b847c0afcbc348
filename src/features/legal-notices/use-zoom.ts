import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

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

type Change = (wanted: number, at: Point) => void;

/** A trackpad's pinch is a wheel event with Control. */
function listenForPinch(element: HTMLElement, zoom: () => number, onChange: Change, signal: AbortSignal): void {
  let begun: { distance: number; zoom: number } | undefined;
  const onTouch = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other || event.touches.length > 2) {
      begun = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    begun ??= { distance, zoom: zoom() };
    const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    onChange((begun.zoom * distance) / begun.distance, at);
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    // A mouse wheel makes larger steps than a trackpad.
    const factor = Math.min(Math.max(Math.exp(-event.deltaY / 100), 0.8), 1.25);
    onChange(zoom() * factor, { x: event.clientX, y: event.clientY });
  };
  const options = { passive: false, signal };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    element.addEventListener(type, onTouch, options);
  element.addEventListener('wheel', onWheel, options);
}

interface Point {
  x: number;
  y: number;
}

function middleOf(element: Element): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 };
}

/** The returned function scrolls back to the same content after a resize. */
function holdPoint(box: Element, { x, y }: Point): () => void {
  const content = [...box.querySelectorAll('.pdf-page')];
  const held = content.find((page) => page.getBoundingClientRect().bottom >= y) ?? content.at(-1) ?? box;
  const before = held.getBoundingClientRect();
  return () => {
    const after = held.getBoundingClientRect();
    const left = after.left + ((x - before.left) / before.width) * after.width - x;
    const top = after.top + ((y - before.top) / before.height) * after.height - y;
    box.scrollBy({ left, top, behavior: 'instant' });
    // On a phone the page scrolls, not the box.
    if (box.scrollHeight <= box.clientHeight) scrollBy({ top, behavior: 'instant' });
  };
}

const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4];
const largest = steps.at(-1) ?? 1;

function allowedZoom(wanted: number): number {
  return Math.min(Math.max(wanted, 1), largest);
}

function zoomedIn(zoom: number): number {
  return steps.find((step) => step > zoom + 0.01) ?? largest;
}

function zoomedOut(zoom: number): number {
  return steps.findLast((step) => step < zoom - 0.01) ?? 1;
}
