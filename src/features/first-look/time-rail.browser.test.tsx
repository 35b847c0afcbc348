import { afterEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

afterEach(async () => {
  localStorage.clear();
  document.documentElement.style.fontSize = '';
  await page.viewport(820, 1180);
});

const twoHours = { labels: ['EEG Fp1'], seconds: 7200, rateHz: 4, value: () => 0 };
/** As EDF+ writes it. */
const note = (onsetS: number, text: string) => `+${onsetS}\u0014${text}\u0014`;
const shows = (from: string, to: string) => `Traces from ${from} to ${to}: Fp1`;

async function opened(bytes: Uint8Array<ArrayBuffer>) {
  const look = await new LookPlatform(bytes).open();
  await expect.element(look.traces).toHaveAttribute('aria-label', shows('09:04:13', '09:04:23'));
  const slider = look.screen.getByRole('slider', { name: 'Position in the recording' });
  const rail = page.elementLocator(slider.element().parentElement!);
  const path = (of: string) => rail.element().querySelector(`.time-rail__${of}`)?.getAttribute('d');
  /** The middle of the box, in parts of the rail. */
  const boxAt = () => {
    const [whole, box] = [rail, page.elementLocator(rail.element().querySelector('.time-rail__page')!)].map((one) =>
      one.element().getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return (box.left + box.width / 2 - whole.left) / whole.width;
  };
  return { ...look, slider, rail, path, boxAt };
}

function point(rail: Locator, type: string, share: number): void {
  const { left, top, width } = rail.element().getBoundingClientRect();
  const at = { clientX: left + share * width, clientY: top + 5 };
  // Only a pointer of the system can be captured.
  Object.assign(rail.element(), { setPointerCapture: () => undefined });
  rail.element().dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, ...at }));
}

test('the rail has the hours and the known annotations at their places, without sleep stages', async () => {
  const lists = [{ 1: [note(1, 'Eyes closed'), note(3600, 'Stored early'), note(5400, 'Sleep stage N2')] }];
  const { rail, path } = await opened(edfBytes({ ...twoHours, lists }));
  // 09:30 is 1547 s after the start.
  const line = path('line')!;
  expect(line).toContain('M214.9 58');
  await expect.element(rail.getByText('09:30', { exact: true })).toBeVisible();
  await expect.poll(() => path('notes')).toBe('M0.1 12V50M500.0 12V50');
  expect(path('gaps')).toBe('');
});

const unreadLine = () => document.querySelector('.time-rail__unread')?.getAttribute('d');

test('what was not read has a dotted line and words, until everything was read', async () => {
  const { screen, slider, button } = await opened(edfBytes({ ...twoHours, seconds: 400 }));
  await expect.poll(unreadLine).toMatch(/^M\d+\.0 29H1000\.0$/);
  const words = screen.getByText('not read yet');
  await expect.element(words).toBeVisible();
  const [inner, outer] = [words, slider].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect];
  expect(inner.right).toBeLessThan(outer.right);
  await screen.getByText('Annotations that were read: 0').click();
  await button('Read all annotations of the file').click();
  await expect.poll(unreadLine).toBe('');
  await expect.element(words).not.toBeInTheDocument();
});

test('a known gap has a mark, and the hours are those of data', async () => {
  const { rail, path } = await opened(
    edfBytes({ ...twoHours, startOf: (record) => (record < 5 ? record : record + 1000) }),
  );
  await expect.poll(() => path('gaps')).toBe('M0.7 0V100');
  await expect.element(rail.getByText('0:30 h', { exact: true })).toBeVisible();
  point(rail, 'pointerdown', 0.5);
  await expect.element(rail.getByText('1:00 h', { exact: true }).last()).toBeVisible();
});

test('a drag moves the box by minutes, and the page follows when it ends', async () => {
  const { rail, traces, boxAt, slider } = await opened(edfBytes(twoHours));
  point(rail, 'pointerdown', 0.25);
  await expect.element(rail.getByText('09:34:00')).toBeVisible();
  point(rail, 'pointermove', 0.5);
  await expect.element(rail.getByText('10:04:00')).toBeVisible();
  expect(boxAt()).toBeCloseTo(0.5, 2);
  await expect.element(traces).toHaveAttribute('aria-label', shows('09:04:13', '09:04:23'));
  // The browser scrolls the page instead.
  point(rail, 'pointercancel', 0.5);
  await expect.poll(boxAt).toBeLessThan(0.01);
  point(rail, 'pointerdown', 0.5);
  await expect.element(rail.getByText('10:04:00')).toBeVisible();
  point(rail, 'pointerup', 0.5);
  await expect.element(traces).toHaveAttribute('aria-label', shows('10:04:00', '10:04:10'));
  expect(boxAt()).toBeCloseTo(0.5, 2);
  await expect.element(slider).toHaveFocus();
});

test('arrow keys turn pages, and the slider says day and time', async () => {
  const { slider, traces } = await opened(edfBytes(twoHours));
  const says = async (time: string) => {
    const text = expect.stringMatching(new RegExp(`^14\\sMay\\s2026, ${time}$`));
    await expect.element(slider).toHaveAttribute('aria-valuetext', text);
  };
  await says('09:04:13');
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect.element(traces).toHaveAttribute('aria-label', shows('09:04:33', '09:04:43'));
  await says('09:04:33');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(traces).toHaveAttribute('aria-label', shows('09:04:23', '09:04:33'));
});

test.each(['100%', '200%'])('on a phone with text of %s, no hour covers another one or is cut', async (fontSize) => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = fontSize;
  const { rail } = await opened(edfBytes({ ...twoHours, seconds: 21_600, rateHz: 1 }));
  const whole = rail.element().getBoundingClientRect();
  expect(whole.height).toBeGreaterThanOrEqual(44);
  const range = document.createRange();
  const labels = () =>
    [...rail.element().querySelectorAll('.time-rail__hours > span')]
      .map((label) => {
        range.selectNodeContents(label);
        return range.getBoundingClientRect();
      })
      // The others are hidden or below the rail.
      .filter(({ width, top }) => width > 0 && top < whole.bottom - 2);
  await expect.poll(() => labels().length).toBeGreaterThan(0);
  for (const [index, { left, right, bottom }] of labels().entries()) {
    expect(left).toBeGreaterThan(labels()[index - 1]?.right ?? whole.left);
    expect(right).toBeLessThanOrEqual(whole.right);
    expect(bottom).toBeLessThanOrEqual(whole.bottom + 1);
  }
});
