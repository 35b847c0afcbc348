import type { Page } from 'playwright';

declare global {
  /** The description of the canvas that was drawn last. Set by `watchTraces`. */
  var benchDrawn: string;
  /** Called in the frame after each drawing. */
  var benchOnDrawn: (() => void) | undefined;
  /** When the page begins that the controls show, and whether it is drawn. */
  var benchPage: () => { start: string; isDrawn: boolean };
  /** In ms. */
  var benchTraceTasks: number[];
}

/** Follows what is drawn, and the tasks of at least 50 ms. Runs in the page before its scripts. */
export function watchTraces(): void {
  globalThis.benchDrawn = '';
  globalThis.benchTraceTasks = [];
  const restore: () => void = Reflect.get(CanvasRenderingContext2D.prototype, 'restore');
  // Each trace ends with it, so the last one ends the drawing.
  CanvasRenderingContext2D.prototype.restore = function watched() {
    restore.call(this);
    const label = this.canvas.getAttribute('aria-label') ?? '';
    if (label !== globalThis.benchDrawn) requestAnimationFrame(() => globalThis.benchOnDrawn?.());
    globalThis.benchDrawn = label;
  };
  globalThis.benchPage = () => {
    const times = document.querySelector('.look__time')?.textContent ?? '';
    const start = /(\S+) – \S+$/.exec(times)?.[1] ?? '';
    const isBusy = document.querySelector('.look__traces[data-busy]') !== null;
    return { start, isDrawn: !isBusy && globalThis.benchDrawn.includes(`from ${start} `) };
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.benchTraceTasks.push(duration);
  }).observe({ type: 'longtask' });
}

export type Turn = { press: string; times?: number } | { share: number };

/** Presses a button or moves the slider in the page itself. Returns the ms until the frame after the new page was drawn. */
export async function untilDrawn(page: Page, turn: Turn): Promise<number> {
  return page.evaluate(async (wanted) => {
    const before = globalThis.benchPage().start;
    // A loop that looks in each frame would slow the page down.
    const drawn = new Promise<number>((resolve) => {
      globalThis.benchOnDrawn = () => {
        const { start, isDrawn } = globalThis.benchPage();
        if (start !== before && isDrawn) resolve(performance.now());
      };
    });
    const pressedAt = performance.now();
    if ('share' in wanted) {
      const slider = document.querySelector<HTMLInputElement>('.time-rail__slider')!;
      // React reads values that its own setter has not seen.
      Reflect.set(HTMLInputElement.prototype, 'value', String(Number(slider.max) * wanted.share), slider);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      for (let press = 0; press < (wanted.times ?? 1); press += 1) {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find((one) => one.textContent === wanted.press || one.ariaLabel === wanted.press)?.click();
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
    }
    return (await drawn) - pressedAt;
  }, turn);
}
