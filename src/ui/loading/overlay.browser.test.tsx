import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Overlay } from '#/ui/loading/overlay.tsx';

test('the overlay says that something is loading, and blocks nothing', async () => {
  const screen = await render(<Overlay isLoading label="Loading..." />);
  await expect.element(screen.getByRole('status').getByText('Loading...')).toBeVisible();
  const overlay = screen.getByRole('status').element();
  expect(overlay.contains(document.elementFromPoint(10, 1))).toBe(false);
});

test('at first, and for fast loading, it shows nothing', async () => {
  const screen = await render(<Overlay isLoading label="Loading..." />);
  const [animation] = screen.getByRole('status').element().firstElementChild!.getAnimations();
  expect(animation?.effect?.getComputedTiming().delay).toBe(150);
  animation!.currentTime = 100;
  animation!.pause();
  expect(getComputedStyle(screen.getByRole('status').element().firstElementChild!).visibility).toBe('hidden');
});

test('its live region exists before its words', async () => {
  const screen = await render(<Overlay isLoading={false} label="Loading..." />);
  await expect.element(screen.getByRole('status')).toBeInTheDocument();
  expect(screen.getByText('Loading...').elements()).toEqual([]);
});

function delayOfWords() {
  const [animation] = document.querySelector('.overlay__label')!.getAnimations();
  return animation?.effect?.getComputedTiming().delay;
}

test('its words appear after a second, or at once if the user has been waiting', async () => {
  const screen = await render(<Overlay isLoading label="Loading..." />);
  expect(delayOfWords()).toBe(1000);
  await screen.rerender(<Overlay isLoading isLate label="Loading..." />);
  expect(delayOfWords()).toBe(0);
});
