import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Slider } from '#/ui/fields/slider.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

interface Given {
  begin?: number | undefined;
  locale?: string;
  isDisabled?: boolean;
}

async function renderSlider(given: Given = {}) {
  const { locale = 'en-GB', isDisabled = false } = given;
  const begin = 'begin' in given ? given.begin : 36;
  document.documentElement.lang = locale;
  const changed = vi.fn<(value: number) => void>();
  function Hours() {
    const [value, setValue] = useState<number | undefined>(begin);
    return (
      <Slider
        label="Duration"
        name="duration"
        min={1}
        max={72}
        unit="hour"
        unset="Choose a duration"
        quick={[
          { value: 12, label: '12 h' },
          { value: 48, label: '48 h' },
        ]}
        note="1 d 12 h"
        marks={[
          { value: 1, label: '1 h' },
          { value: 24, label: '24 h' },
          { value: 72, label: '72 h' },
          { value: 100, label: '100 h' },
        ]}
        stepLabels={{ less: 'Shorter', more: 'Longer' }}
        value={value}
        isDisabled={isDisabled}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  const screen = await render(<Hours />);
  const input = screen.getByRole('slider', { name: 'Duration' });
  return { screen, input, changed };
}

test('the value is shown and read out in words with its unit', async () => {
  const { screen, input } = await renderSlider();
  await expect.element(screen.getByText('36 hours')).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-valuetext', '36 hours');
  await expect.element(input).toHaveAttribute('name', 'duration');
  await expect.element(screen.getByText('1 d 12 h')).toBeVisible();
});

test('without a value it says so, and its thumb, a button or a quick choice sets one', async () => {
  for (const choose of ['{Home}', 'Shorter', 'Longer', '48 h']) {
    const { screen, input, changed } = await renderSlider({ begin: undefined });
    await expect.element(screen.getByText('Choose a duration')).toBeVisible();
    await expect.element(input).toHaveAccessibleDescription('Choose a duration');
    if (choose === '{Home}') {
      (input.element() as HTMLInputElement).focus();
      await userEvent.keyboard(choose);
    } else await screen.getByRole('button', { name: choose }).click();
    const value = choose === '48 h' ? 48 : 1;
    expect(changed).toHaveBeenLastCalledWith(value);
    await expect.element(screen.getByText(new RegExp(`^${value} hours?$`))).toBeVisible();
    await expect.element(screen.getByText('Choose a duration')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: '48 h', pressed: value === 48 })).toBeVisible();
    await screen.unmount();
  }
});

test('the value is in the reader’s language', async () => {
  const { input } = await renderSlider({ locale: 'de-DE' });
  await expect.element(input).toHaveAttribute('aria-valuetext', '36 Stunden');
});

test('the keyboard moves by one step, ten, and to the ends', async () => {
  const { input, changed } = await renderSlider();
  (input.element() as HTMLInputElement).focus();
  for (const [key, value] of [
    ['{ArrowRight}', 37],
    ['{ArrowUp}', 38],
    ['{ArrowLeft}', 37],
    ['{Home}', 1],
    ['{ArrowLeft}', 1],
    ['{End}', 72],
    ['{ArrowRight}', 72],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(input).toHaveValue(String(value));
  }
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => Number((input.element() as HTMLInputElement).value)).toBeLessThan(70);
  expect(changed.mock.calls.every(([value]) => Number.isInteger(value))).toBe(true);
});

test('its buttons move by one step, and stop at the ends', async () => {
  const { screen, input } = await renderSlider({ begin: 2 });
  await screen.getByRole('button', { name: 'Shorter' }).click();
  await expect.element(input).toHaveValue('1');
  await expect.element(screen.getByRole('button', { name: 'Shorter' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Longer' }).click();
  await expect.element(input).toHaveValue('2');
});

test('a press on the track moves there, in whole steps', async () => {
  const { screen, input } = await renderSlider({ begin: 1 });
  const track = screen.container.querySelector('.slider__track') as HTMLElement;
  const { width } = track.getBoundingClientRect();
  await userEvent.click(track, { position: { x: width * 0.5, y: 20 } });
  await expect.poll(() => Number((input.element() as HTMLInputElement).value)).toBeGreaterThan(30);
  expect(Number.isInteger(Number((input.element() as HTMLInputElement).value))).toBe(true);
});

test('marks outside the range are omitted, and all targets are large enough', async () => {
  const { screen } = await renderSlider();
  const marks = [...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['1 h', '24 h', '72 h']);
  expectTarget(screen.container.querySelector('.slider__thumb') as Element);
  for (const button of screen.getByRole('button').elements()) expectTarget(button);
});

test('a disabled slider does not move', async () => {
  const { screen, input, changed } = await renderSlider({ isDisabled: true });
  await expect.element(input).toBeDisabled();
  for (const button of screen.getByRole('button').elements()) expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(changed).not.toHaveBeenCalled();
});

test.each(['light', 'dark'])('axe finds nothing, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen } = await renderSlider();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
  delete document.documentElement.dataset['theme'];
});

test('a tap on a mark takes its value, and leaves the focus where it is', async () => {
  const { screen, input, changed } = await renderSlider();
  const mark = screen.getByText('24 h');
  expectTarget(mark.element());
  await mark.click();
  expect(changed).toHaveBeenLastCalledWith(24);
  await expect.element(input).toHaveAttribute('aria-valuetext', '24 hours');
  expect(document.activeElement).toBe(document.body);
});
