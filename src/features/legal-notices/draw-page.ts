import type { PDFPageProxy } from 'pdfjs-dist';

/** Tablets have little memory for canvases. */
const finest = 3;

/** In pixels. Safari on iPadOS draws nothing on a larger canvas. */
const largestArea = 2 ** 24;

/** Width divided by height. */
export function shapeOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return width / height;
}

/** `width` is in CSS pixels. An abort rejects with the signal's reason. */
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
