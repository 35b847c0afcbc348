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
  mm: number;
  mmPerS: number;
}

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets the text of one function */
/** Measures what both canvases show. Runs in the page, whose screen has one pixel for a px. */
export function measurePaper({ mm, mmPerS }: PaperPlace): PaperPixels {
  const traces = document.querySelector<HTMLCanvasElement>('.look__canvas[aria-label]')!;
  const both = [traces.previousElementSibling as HTMLCanvasElement, traces];
  const edges = both.map((canvas) => canvas.getBoundingClientRect());
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(edges[1]!.width),
    height: Math.round(edges[1]!.height),
  });
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // As the page places and stretches them.
  for (const [index, { left: x, top: y, width: wide, height: high }] of edges.entries())
    context.drawImage(both[index]!, x - edges[1]!.left, y - edges[1]!.top, wide, high);
  const style = getComputedStyle(traces);
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const margins = { left: px('--names'), top: px('--words'), bottom: px('--axis') };
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
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
