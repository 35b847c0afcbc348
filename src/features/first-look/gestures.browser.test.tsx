import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

const devTools = cdp() as {
  send: (method: 'Input.dispatchTouchEvent', parameters: object) => Promise<void>;
};

afterEach(async () => {
  localStorage.clear();
  await page.viewport(820, 1180);
});

const bytes = edfBytes({ labels: ['EEG Fp1', 'EEG F7'], seconds: 200, rateHz: 100, value: () => 20 });

/** CSS px from the middle of the traces. */
type Ways = readonly (readonly [fromX: number, fromY: number, toX: number, toY: number])[];

async function opened(isFull: boolean) {
  const { screen, traces, button } = await new LookPlatform(bytes).open();
  await expect.element(traces).toBeVisible();
  if (isFull) await button('Full screen').click();
  await expect.element(traces).toBeVisible();
  traces.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ways: Ways = [], part = 0) => {
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
    const scale = frame.width / innerWidth;
    const { left, top, width, height } = traces.element().getBoundingClientRect();
    const touchPoints = ways.map(([fromX, fromY, toX, toY], id) => ({
      id,
      x: frame.left + (left + width / 2 + fromX + part * (toX - fromX)) * scale,
      y: frame.top + (top + height / 2 + fromY + part * (toY - fromY)) * scale,
    }));
    await devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const move = async (ways: Ways) => {
    await touch('touchStart', ways);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', ways, step / 10);
    await touch('touchEnd');
  };
  const length = screen.getByLabelText('Page', { exact: true });
  const sensitivity = screen.getByLabelText('Sensitivity', { exact: true });
  const showsFrom = (time: string) =>
    expect.element(traces).toHaveAttribute('aria-label', expect.stringMatching(new RegExp(`^Traces from ${time} to`)));
  return { screen, button, touch, move, length, sensitivity, showsFrom };
}

const enlarged = (): number => visualViewport?.scale ?? Number.NaN;

test.each([
  ['in the page', false],
  ['in full screen', true],
])('fingers turn, stretch and raise the traces, and measure, %s', async (_, isFull) => {
  const { screen, button, touch, move, length, sensitivity, showsFrom } = await opened(isFull);
  await showsFrom('09:04:13');
  await move([[100, 0, -100, 0]]);
  await move([[100, 0, -100, 0]]);
  await showsFrom('09:04:33');
  await move([[-100, 0, 100, 10]]);
  await showsFrom('09:04:23');
  await move([
    [-60, 0, -85, 0],
    [60, 0, 85, 0],
  ]);
  await expect.element(length).not.toHaveValue('10');
  await move([
    [-80, 0, -58, 0],
    [80, 0, 58, 0],
  ]);
  await expect.element(length).toHaveValue('10');
  await move([
    [-60, 30, -60, -25],
    [60, 30, 60, -25],
  ]);
  await expect.element(sensitivity).toHaveValue('7');
  await move([
    [-60, -30, -60, 65],
    [60, -30, 60, 65],
  ]);
  await expect.element(sensitivity).toHaveValue('15');
  expect(enlarged()).toBe(1);
  await touch('touchStart', [[0, 0, 0, 0]]);
  await expect.element(button('Measure')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText(/: 2\.00 s, .* 30 per minute$/)).toBeInTheDocument();
  for (const part of [0.5, 1]) await touch('touchMove', [[0, 0, 100, 60]], part);
  await touch('touchEnd');
  await expect.element(screen.getByText(/: 2\.00 s, .* 30 per minute$/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/per minute$/)).toBeInTheDocument();
  await showsFrom('09:04:23');
});

test('a second finger or a lost one ends a swipe', async () => {
  const { touch, move, length, showsFrom } = await opened(false);
  await showsFrom('09:04:13');
  await touch('touchStart', [[100, 0, -100, 0]]);
  await touch('touchMove', [[100, 0, -100, 0]], 1);
  await touch('touchStart', [
    [-100, 0, -100, 0],
    [100, 0, 100, 0],
  ]);
  await touch('touchEnd');
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 0, y: 0 }] });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await move([[-100, 0, 100, 0]]);
  await showsFrom('09:04:13');
  await expect.element(length).toHaveValue('10');
});

/** What the caliper measures at first. */
const unmoved = /: 2\.00 s, .* 30 per minute$/;

function pointer(type: string, init: PointerEventInit): void {
  const box = document.querySelector('.look__pointer');
  const { left, top } = box?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: left + (init.clientX ?? 0), clientY: top + (init.clientY ?? 0) };
  box?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, ...init, ...at }));
}

test('a mouse that let go outside the traces leaves the fingers their gestures', async () => {
  const { screen, button, move, showsFrom } = await opened(false);
  await showsFrom('09:04:13');
  await button('Measure').click();
  pointer('pointerdown', { pointerType: 'mouse', pointerId: 1, buttons: 1, clientX: 20, clientY: 20 });
  await move([[0, 0, 100, 60]]);
  await expect.element(screen.getByText(unmoved)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/per minute$/)).toBeInTheDocument();
});

test('a palm that is refused beside a pen does not end what the pen measures', async () => {
  const { screen, button, showsFrom } = await opened(false);
  await showsFrom('09:04:13');
  await button('Measure').click();
  const pen = { pointerType: 'pen', pointerId: 5, buttons: 1 };
  pointer('pointerdown', { ...pen, clientX: 20, clientY: 20 });
  pointer('pointercancel', { pointerType: 'touch', pointerId: 6 });
  document.querySelector('.look__pointer')?.dispatchEvent(new TouchEvent('touchcancel', { bubbles: true }));
  pointer('pointermove', { ...pen, clientX: 220, clientY: 60 });
  await expect.element(screen.getByText(unmoved)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/per minute$/)).toBeInTheDocument();
});

test('keys do what fingers do, and single ones can be turned off', async () => {
  const { button, length, sensitivity, showsFrom } = await opened(true);
  await showsFrom('09:04:13');
  await userEvent.keyboard('{ArrowRight}');
  await showsFrom('09:04:23');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(sensitivity).toHaveValue('7');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(sensitivity).toHaveValue('15');
  await userEvent.keyboard('-');
  await expect.element(length).not.toHaveValue('10');
  await userEvent.keyboard('=');
  await expect.element(length).toHaveValue('10');
  await userEvent.keyboard('m');
  await expect.element(button('Measure')).toHaveAttribute('aria-pressed', 'true');
  localStorage.setItem('shortcuts', 'off');
  await userEvent.keyboard('m-{ArrowRight}');
  await showsFrom('09:04:33');
  await expect.element(button('Measure')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(length).toHaveValue('10');
});

/** A minute is missing after 15 s. */
const startOf = (record: number) => (record < 15 ? record : record + 60);

test('a turn over a gap does not lose the next one', async () => {
  const gapped = edfBytes({ labels: ['EEG Fp1'], seconds: 100, rateHz: 100, value: () => 20, startOf });
  const { traces, button } = await new LookPlatform(gapped).open();
  await expect.element(traces).toBeVisible();
  const next = button('Next page').element() as HTMLButtonElement;
  for (let press = 0; press < 4; press += 1) next.click();
  await expect.element(traces).toHaveAttribute('aria-label', expect.stringMatching(/^Traces from 09:05:4/));
});
