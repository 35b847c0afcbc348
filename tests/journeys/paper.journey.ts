import { openApplication } from '../support/application.ts';
import { converted } from '../support/conversion.ts';
import { expect, test } from '../support/journey.ts';
import { measurePaper } from '../support/paper-pixels.ts';
import { finishedRestEcg } from '../support/prescription.ts';

const cardMm = 85.6;

test('on a screen that was calibrated with a card, the paper of an ECG is true to 1 %', async ({ page, account }) => {
  await openApplication(page, 'ccw', account);
  const id = await finishedRestEcg(page.request);
  await converted(page.request, `ccw${id}`, 'CCW');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto(`/home/record/details/${id}`);
  await page.getByRole('button', { name: 'Look at the traces' }).click();
  const traces = page.getByRole('img', { name: /^Traces from / });
  await expect(traces).toBeVisible();
  await page.getByText('Calibrate the screen').click();
  await page.getByLabel(/^Hold the long side of a bank card/).fill('4.6');
  const card = await page.locator('.look__card').boundingBox();
  const mm = (card?.width ?? 0) / cardMm;
  await page.getByRole('button', { name: 'Save for this device' }).click();
  await expect(page.getByText('mm are approximate until the screen is calibrated')).toBeHidden();

  for (const [mmPerS, mmPerMillivolt] of [
    [25, 10],
    [50, 20],
    [25, 5],
  ] as const) {
    const scale = `${mmPerS} mm/s and ${mmPerMillivolt} mm/mV`;
    await page.getByLabel('Page', { exact: true }).selectOption(`${mmPerS} mm/s`);
    await page.getByLabel('ECG sensitivity').selectOption(`${mmPerMillivolt} mm/mV`);
    await expect(page.locator('figcaption')).toContainText(`${mmPerS} mm/sECG ${mmPerMillivolt} mm/mV`);
    await expect(page.locator('.look__traces:not([data-busy])')).toBeVisible();
    const found = await page.evaluate(measurePaper, { mm, mmPerS });
    const wanted = { gridAcross: mm, gridDown: mm, pulse: mmPerMillivolt * mm, bar: mmPerS * mm };
    for (const [what, px] of Object.entries(wanted))
      expect(
        Math.abs(found[what as keyof typeof found] / px - 1),
        `${what} at ${scale}: ${JSON.stringify(found)}`,
      ).toBeLessThan(0.01);
  }
});
