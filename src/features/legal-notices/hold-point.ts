/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of what is in view of an element. */
export function middleOf(element: Element): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 };
}

/** Remembers what lies at a point of a box that scrolls. The result scrolls it back there after the content has changed its size. */
export function holdPoint(box: Element, { x, y }: Point): () => void {
  const content = [...box.querySelectorAll('.pdf-page')];
  const held = content.find((page) => page.getBoundingClientRect().bottom >= y) ?? content.at(-1) ?? box;
  const before = held.getBoundingClientRect();
  return () => {
    const after = held.getBoundingClientRect();
    const left = after.left + ((x - before.left) / before.width) * after.width - x;
    const top = after.top + ((y - before.top) / before.height) * after.height - y;
    box.scrollBy({ left, top, behavior: 'instant' });
    // On a phone the box is as high as its content, and the page scrolls.
    if (box.scrollHeight <= box.clientHeight) scrollBy({ top, behavior: 'instant' });
  };
}
