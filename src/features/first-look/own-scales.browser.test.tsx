import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

afterEach(() => {
  localStorage.clear();
  reportAnswer(performance.now());
});

const breathingS = 60;

/** It breathes, and then it does not. */
const night = () =>
  edfBytes({
    labels: ['Resp nasal'],
    seconds: 120,
    rateHz: 20,
    signals: { 0: { dimension: 'l/min', step: 0.01 } },
    value: (_, atS) => (atS < breathingS ? 20 : 0.2) * Math.sin(2 * Math.PI * atS * (atS < breathingS ? 0.25 : 3)),
  });

test('the scale of breathing stays while pages turn, until somebody fits it', async () => {
  const { screen, button, traces } = await new LookPlatform(night()).open();
  await expect.element(traces).toBeVisible();
  await screen.getByLabelText('Page', { exact: true }).selectOptions('60 s');
  await expect.element(traces).toHaveAccessibleName(/^Traces from 09:04:13 to 09:05:13/);
  await button('Measure').click();
  // The caliper is as high on each page, so it tells the scale.
  const reading = () =>
    screen
      .getByText(/l\/min/)
      .first()
      .element().textContent;
  const ofBreathing = reading();
  await button('Next page').click();
  await expect.element(traces).toHaveAccessibleName(/^Traces from 09:05:13/);
  expect(reading()).toBe(ofBreathing);
  await button('Filters').click();
  await button('Fit scales to this page').click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(reading).not.toBe(ofBreathing);
  const ofApnoea = reading();
  await button('Previous page').click();
  await expect.element(traces).toHaveAccessibleName(/^Traces from 09:04:13/);
  await expect.poll(reading).not.toBe(ofApnoea);
});
