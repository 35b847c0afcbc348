import type { PDFPageProxy } from 'pdfjs-dist';

/** Finer than this nobody sees, and tablets have little memory for canvases. */
const finest = 3;

/** In pixels. Safari on iPadOS draws nothing on a larger canvas. */
const largestArea = 2 ** 24;

/** Width over height. */
export function shapeOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return width / height;
}

/**
 * Draws a page, `width` CSS pixels wide, as finely as the display shows. Rejects when it cannot be drawn, or with the
 * signal's reason once it is no longer wanted.
 */
export async function drawPage(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const largestWidth = Math.floor(Math.sqrt(largestArea * shapeOf(page))) - 1;
  const drawnWidth = Math.min(width * Math.min(devicePixelRatio, finest), largestWidth);
  const viewport = page.getViewport({ scale: drawnWidth / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel(), { once: true });
  try {
    await drawing.promise;
  } finally {
    signal.throwIfAborted();
  }
  return canvas;
}
