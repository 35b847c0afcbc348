export interface Point {
  x: number;
  y: number;
}

/** The middle of the visible part. */
export function middleOf(element: Element): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 };
}

/** The returned function scrolls back to the same content after a resize. */
export function holdPoint(box: Element, { x, y }: Point): () => void {
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
