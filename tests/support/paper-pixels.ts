/** What a ruler finds on a picture of the paper below an ECG, in px of the picture. */
export interface PaperPixels {
  /** Between two neighbouring lines of 1 mm. */
  gridAcross: number;
  gridDown: number;
  /** From the foot of the first pulse to its top. */
  pulse: number;
  /** The drawn second. */
  bar: number;
}

/** `mm` in px says where to look, and not what is found. */
export interface PaperPlace {
  picture: string;
  margins: { left: number; top: number; bottom: number };
  mm: number;
  mmPerS: number;
}

/** Runs in the page. */
export async function measurePaper({ picture, margins, mm, mmPerS }: PaperPlace): Promise<PaperPixels> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  const channel = (x: number, y: number, which: number) =>
    data[4 * (Math.round(y) * width + Math.round(x)) + which] ?? 0;
  /** The grid is red, so its lines lack green. Everything else is grey. */
  const grid = (x: number, y: number) => (channel(x, y, 0) - channel(x, y, 1)) / 255;
  const ink = (x: number, y: number) => 1 - channel(x, y, 0) / 255;
  const lines = (from: number, to: number, least: number, darkness: (at: number) => number) => {
    const found: number[] = [];
    let [weight, sum] = [0, 0];
    for (let at = Math.ceil(from); at <= to; at += 1) {
      const dark = darkness(at) >= least ? darkness(at) : 0;
      if (dark === 0 && weight > 0) found.push(sum / weight);
      [weight, sum] = dark === 0 ? [0, 0] : [weight + dark, sum + dark * (at + 0.5)];
    }
    return found;
  };
  const spacing = (found: readonly number[]) => {
    const apart = found.slice(1).map((at, index) => at - (found[index] ?? 0));
    // What covers the paper hides some lines.
    const whole = apart.reduce((sum, one) => sum + Math.max(1, Math.round(one / mm)), 0);
    return ((found.at(-1) ?? 0) - (found[0] ?? 0)) / whole;
  };
  const foot = height - margins.bottom;
  const { left, top } = margins;
  const [plateau = 0] = lines(top, foot, 0.25, (y) => ink(left - 2 - 3 * mm, y)).slice(-1);
  const [base = 0] = lines(top, foot, 0.25, (y) => ink(left - 2 - 0.25 * mm, y)).slice(-1);
  const ends = lines(left, left + 1.5 * mmPerS * mm, 0.25, (x) => ink(x, height - 6));
  return {
    gridAcross: spacing(lines(left + 2, width - 3, 0.02, (x) => grid(x, top + 2.5 * mm))),
    gridDown: spacing(lines(top + 2, foot - 2, 0.02, (y) => grid(left + 2.5 * mm, y))),
    pulse: base - plateau,
    bar: (ends[1] ?? 0) - (ends[0] ?? 0),
  };
}
