import type { Area, Pen } from './drawing.ts';

/** iPads show nothing on a larger canvas. */
const pixelsAtMost = 16_000_000;
const sideAtMost = 16_000;

function sizeOf({ width, height, margins: { left, top, bottom } }: Area): [wide: number, high: number] {
  return [width + left, height + top + bottom];
}

export function penOf(element: Element, area: Area): Pen {
  const style = getComputedStyle(element);
  const [wide, high] = sizeOf(area);
  return {
    ratio: Math.min(devicePixelRatio, Math.sqrt(pixelsAtMost / wide / high), sideAtMost / high),
    font: `${style.fontSize} ${style.fontFamily}`,
    colours: {
      surface: style.columnRuleColor,
      trace: style.color,
      line: style.outlineColor,
      text: style.textDecorationColor,
      accent: style.caretColor,
      fine: style.borderTopColor,
      strong: style.borderBottomColor,
    },
  };
}

/** An empty canvas of this size, in CSS px. The origin is the upper left corner of the names. */
export function openCanvas(canvas: HTMLCanvasElement, area: Area, { ratio, font }: Pen) {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const [wide, high] = sizeOf(area);
  resize(canvas, Math.round(wide * ratio), Math.round(high * ratio));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, wide, high);
  context.font = font;
  context.textBaseline = 'middle';
  return context;
}

/** Setting the size of a canvas allocates memory, even if the size stays the same. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
