import { createAtom, useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './offer-place.css';

const shown = createAtom<HTMLElement | null>(null);

/** It has its height before the offer has loaded, so that the list does not move. */
export function OfferPlace() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold a paragraph
    <div role="status" className="offer-place" ref={showIn} />
  );
}

function showIn(place: HTMLElement | null): void {
  shown.set(place);
}

export function InOfferPlace({ children }: { children: ReactNode }) {
  const place = useSelector(shown);
  return place ? createPortal(children, place) : null;
}
