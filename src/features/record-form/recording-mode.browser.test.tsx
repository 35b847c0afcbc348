import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  onCreated,
  open,
  sent,
  setSlider,
  startPlatform,
  stopPlatform,
} from '../../../tests/support/browser/record-form.tsx';

beforeEach(startPlatform);
afterEach(stopPlatform);

const warning = (kind: string) => `In order to ensure battery autonomy of the ECG recorder, ${kind} mode is required`;

test('the mode follows the duration, and a warning about the battery names the device', async () => {
  const { screen, slider, radio } = await open();
  const warned = () => /In order to ensure .* is required/.exec(screen.container.textContent)?.[0];
  for (const [hours, mode, text] of [
    [35, /^Connected/, undefined],
    [36, /^Intermittent/, warning('intermittent')],
    [95, /^Intermittent/, warning('intermittent')],
    [96, /^Offline/, warning('offline')],
    [168, /^Offline/, warning('offline')],
  ] as const) {
    await setSlider(slider, hours);
    await expect.element(radio(mode)).toBeChecked();
    expect(warned()).toBe(text);
  }
  await radio(/^Connected/).click();
  await expect.element(radio(/^Connected/)).toBeChecked();
  expect(warned()).toBe(warning('offline'));
});

test('a mode for which the battery is not sufficient is prescribed only after a question', async () => {
  const { screen, slider, radio, submit } = await open();
  await setSlider(slider, 100);
  await radio(/^Connected/).click();
  await submit.click();
  const question = screen.getByRole('alertdialog', { name: 'Prescribe this recording mode?' });
  await expect.element(question.getByText(`${warning('offline')}. The chosen mode is: Connected.`)).toBeVisible();
  for (const whose of ['Inès Moreau', /14 Feb 1978/]) await expect.element(question.getByText(whose)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await submit.click();
  await question.getByRole('button', { name: 'Change to: Offline' }).click();
  await expect.element(radio(/^Offline/)).toBeChecked();
  expect(sent).toEqual([]);
  await radio(/^Intermittent/).click();
  await submit.click();
  const anyway = question.getByRole('button', { name: 'Prescribe anyway' });
  await expect.element(anyway).toBeVisible();
  for (let press = 0; press < 2; press += 1) (anyway.element() as HTMLElement).click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[99]]);
  expect(sent.map(({ body }) => body['streamMode'])).toEqual(['BATCH']);
});

test('a mode that saves more than the warning requires needs no question', async () => {
  const { slider, radio, submit } = await open();
  await setSlider(slider, 40);
  await radio(/^Offline/).click();
  await submit.click();
  await expect.poll(() => sent.map(({ body }) => body['streamMode'])).toEqual(['OFFLINE']);
});

test('each mode has an explanation', async () => {
  const { radio } = await open();
  for (const name of [
    'Connected Continuous visualization, upload at the end, analysis only after upload',
    'Intermittent Visualization and upload during recording',
    'Offline Visualization only at the start and upload at the end',
  ])
    await expect.element(radio(new RegExp(`^${name.replace(' ', ' ?')}$`))).toBeVisible();
});
