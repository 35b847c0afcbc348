import type { Locator, Page } from 'playwright/test';
import { converted } from '../support/conversion.ts';
import { closeDialog } from '../support/dialog.ts';
import { expect, test } from '../support/journey.ts';
import { shiftsOf, sumOf, watchShifts } from '../support/layout.ts';
import { tabTo } from '../support/keyboard.ts';
import { looksRight } from '../support/looks-right.ts';
import type { WireRecord } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';

/** The pages have 10 s, whatever the width. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('page-lengths', '{"eeg":"10"}'));
});

interface Recording extends WireRecord {
  duration: number;
  restEcg: boolean;
}

/** Another journey converts the shortest one, so this one is not among the very shortest. */
async function shortOver(page: Page): Promise<Recording> {
  const answer = await page.request.post('/v1/records/list', {
    headers: { ...ownHeaders, 'X-Application': 'WEMU' },
    data: {
      filter: { application: 'WEMU', statusList: ['RECORDED', 'ANALYSED'] },
      pagination: { start: 0, limit: 500 },
    },
  });
  const { data } = (await answer.json()) as { data: Recording[] };
  const fifth = data.filter(({ restEcg }) => !restEcg).toSorted((one, other) => one.duration - other.duration)[4];
  if (!fifth) throw new Error('there are fewer than five recordings that are over');
  return fifth;
}

test('a doctor looks at the traces of a recording: turns pages, hides a channel, measures, and fills the screen', async ({
  page,
}) => {
  const { id } = await shortOver(page);
  await converted(page.request, `wemu${id}`);
  await watchShifts(page);
  await page.goto(`/home/record/details/${id}`);
  await page.getByRole('button', { name: 'Look at the traces' }).click();
  const traces = page.getByRole('img', { name: /^Traces from .*: Fp1, Fp2, F7/ });
  await expect(traces).toBeVisible();
  await expect(page.getByText('This is a first look. The traces must not be used for diagnosis.')).toBeVisible();
  const place = await page.locator('.look__traces').boundingBox();
  expect([place?.x, place?.width], 'the traces are as wide as the window').toEqual([0, 1180]);
  const times = (await traces.getAttribute('aria-label'))?.split(':').slice(0, 5).join(':') ?? '';
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(traces).not.toHaveAttribute('aria-label', new RegExp(`^${times}`));
  await page.keyboard.press('ArrowLeft');
  await expect(traces).toHaveAttribute('aria-label', new RegExp(`^${times}`));
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), shifts.join('\n')).toBeLessThanOrEqual(0.03);
  // Nothing but the rail's box moves while pages turn.
  expect(shifts.filter((shift) => /look__traces|look__figure|look__folds/.test(shift))).toEqual([]);
  await page.getByText('Channels: 19 of 19').click();
  await page.getByRole('checkbox', { name: 'Fp2', exact: true }).uncheck();
  await expect(page.getByRole('img', { name: /^Traces from .*: Fp1, F7/ })).toBeVisible();
  await page.getByLabel('Montage').selectOption('Bipolar, longitudinal');
  await expect(page.getByRole('img', { name: /^Traces from .*: Fp1-F7, F7-T3/ })).toBeVisible();
  await looksRight(page, 'a first look at the traces');
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print this page' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'First look: not for diagnosis' })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByText(/: 2\.00 s, .* µV, 30 per minute$/)).toBeVisible();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('dialog', { name: 'First look: not for diagnosis' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Traces from .*: Fp1-F7, F7-T3/ })).toBeVisible();
  await closeDialog(page.getByRole('dialog', { name: 'First look: not for diagnosis' }));
  await page.getByRole('button', { name: 'Close the first look' }).click();
  await expect(page.getByRole('button', { name: 'Look at the traces' })).toBeFocused();
});

test('the first look works by keyboard alone', async ({ page }) => {
  const { id } = await shortOver(page);
  await converted(page.request, `wemu${id}`);
  await page.goto(`/home/record/details/${id}`);
  const open = page.getByRole('button', { name: 'Look at the traces' });
  await expect(open).toBeVisible();
  await page.getByRole('heading', { name: 'Recording Summary' }).focus();
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const traces = page.getByRole('img', { name: /^Traces from / });
  await expect(traces).toBeVisible();
  const times = async () => (await traces.getAttribute('aria-label'))?.split(':').slice(0, 5).join(':') ?? '';
  const first = await times();
  await tabTo(page, page.getByRole('button', { name: 'Next page' }));
  await page.keyboard.press('Space');
  await expect.poll(times).not.toBe(first);
  const second = await times();
  await tabTo(page, page.getByRole('slider', { name: 'Position in the recording' }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(times).not.toBe(second);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(times).toBe(first);
  await tabTo(page, page.getByRole('button', { name: 'Measure' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Caliper: / }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/: 1\.95 s, .* µV, 31 per minute$/)).toBeVisible();
  await tabTo(page, page.getByText('Text description of this page'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The page shows /)).toBeVisible();
  await tabTo(page, page.getByLabel('Page', { exact: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('5');
  await tabTo(page, page.getByText('Channels: 19 of 19'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Fp1', exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('img', { name: /^Traces from .*: Fp2, F7/ })).toBeVisible();
  await tabTo(page, page.getByText('Channels: 18 of 19'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Full screen' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'First look: not for diagnosis' })).toBeVisible();
  await closeDialog(page.getByRole('dialog', { name: 'First look: not for diagnosis' }));
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Close the first look' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(open).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('fingers turn, stretch and raise the traces and measure, and one that moves up scrolls', async ({ page }) => {
    const { id } = await shortOver(page);
    await converted(page.request, `wemu${id}`);
    await page.goto(`/home/record/details/${id}`);
    await page.getByRole('button', { name: 'Look at the traces' }).tap();
    const traces = page.getByRole('img', { name: /^Traces from / });
    await expect(traces).toBeVisible();
    await traces.scrollIntoViewIfNeeded();
    const first = (await traces.getAttribute('aria-label')) ?? '';
    const { touch, move } = await fingersOn(traces);
    await move([[0, 0, -200, 0]]);
    await expect(traces).not.toHaveAttribute('aria-label', first);
    const second = (await traces.getAttribute('aria-label')) ?? '';
    const top = await page.evaluate(() => scrollY);
    await move([[0, 0, 0, -150]]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
    await expect(traces).toHaveAttribute('aria-label', second);
    await move([[0, 0, 200, 0]]);
    await expect(traces).toHaveAttribute('aria-label', first);
    const pinch = (from: number, to: number) =>
      move([
        [-from, 0, -to, 0],
        [from, 0, to, 0],
      ]);
    await pinch(60, 85);
    await expect(traces).not.toHaveAttribute('aria-label', first);
    await pinch(80, 58);
    await expect(traces).toHaveAttribute('aria-label', first);
    const scales = page.locator('figcaption').filter({ hasText: 'µV/mm' });
    await expect(scales).toContainText('10 µV/mm');
    await move([
      [-60, 30, -60, -25],
      [60, 30, 60, -25],
    ]);
    await expect(scales).toContainText('7 µV/mm');
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await touch('touchStart', [[0, 0, 0, 0]], 0);
    await expect(page.getByRole('button', { name: 'Measure' })).toHaveAttribute('aria-pressed', 'true');
    await touch('touchMove', [[0, 0, 100, 60]], 1);
    await touch('touchEnd', [], 1);
    await expect
      .poll(async () => (await page.getByRole('button', { name: /^Caliper/ }).boundingBox())?.width)
      .toBe(100);
    await expect(traces).toHaveAttribute('aria-label', first);
  });
});

/** From where to where each finger moves, in CSS px from where the middle of the traces is now. */
type Ways = readonly (readonly [fromX: number, fromY: number, toX: number, toY: number])[];

async function fingersOn(traces: Locator) {
  const devTools = await traces.page().context().newCDPSession(traces.page());
  const { x, y, width, height } = (await traces.boundingBox())!;
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ways: Ways, part: number) => {
    const touchPoints = ways.map(([fromX, fromY, toX, toY], id) => ({
      id,
      x: x + width / 2 + fromX + part * (toX - fromX),
      y: y + height / 2 + fromY + part * (toY - fromY),
    }));
    await devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const move = async (ways: Ways) => {
    await touch('touchStart', ways, 0);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', ways, step / 10);
    await touch('touchEnd', [], 1);
  };
  return { touch, move };
}
