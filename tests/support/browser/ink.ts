/** Measures on the pixels of a drawing. Each position is the middle of a line, in pixels. */
export class Ink {
  readonly #pixels: ImageData;

  constructor(source: HTMLCanvasElement | HTMLImageElement) {
    const canvas = document.createElement('canvas');
    canvas.width = source instanceof HTMLImageElement ? source.naturalWidth : source.width;
    canvas.height = source instanceof HTMLImageElement ? source.naturalHeight : source.height;
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, 0, 0);
    this.#pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  }

  get width(): number {
    return this.#pixels.width;
  }

  get height(): number {
    return this.#pixels.height;
  }

  /** From 0, white, to 1. */
  at(x: number, y: number): number {
    const { data, width } = this.#pixels;
    const pixel = 4 * (Math.round(y) * width + Math.round(x));
    return 1 - ((data[pixel] ?? 255) + (data[pixel + 1] ?? 255) + (data[pixel + 2] ?? 255)) / 765;
  }

  /** Where a column has lines at least this dark. */
  linesDown(x: number, [from, to]: readonly [number, number], least: number): number[] {
    return middles(from, to, least, (y) => this.at(x, y));
  }

  /** Where a row has lines at least this dark. */
  linesAcross(y: number, [from, to]: readonly [number, number], least: number): number[] {
    return middles(from, to, least, (x) => this.at(x, y));
  }
}

function middles(from: number, to: number, least: number, inkAt: (at: number) => number): number[] {
  const found: number[] = [];
  let [weight, sum] = [0, 0];
  for (let at = Math.ceil(from); at <= to; at += 1) {
    const ink = inkAt(at);
    if (ink >= least) [weight, sum] = [weight + ink, sum + ink * (at + 0.5)];
    else if (weight > 0) {
      found.push(sum / weight);
      [weight, sum] = [0, 0];
    }
  }
  if (weight > 0) found.push(sum / weight);
  return found;
}
