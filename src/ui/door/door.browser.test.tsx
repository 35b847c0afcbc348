import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DoorList } from '#/ui/door/door-list.tsx';
import { DoorGallery } from '../../../tests/support/browser/door-gallery.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';

const items = [
  { key: '7', title: 'Clinique des Tilleuls', secondLine: 'Doctor' },
  { key: '9', title: 'St. Aldric Hospital', secondLine: 'Doctor, Technician' },
];

beforeEach(() => page.viewport(820, 1180));

test('an organization can be chosen anywhere on its row', async () => {
  const onChoose = vi.fn<(key: string) => void>();
  const screen = await render(<DoorList label="Organizations" items={items} onChoose={onChoose} />);
  await expect.element(screen.getByRole('list', { name: 'Organizations' })).toBeVisible();
  await screen.getByRole('button', { name: 'St. Aldric Hospital Doctor, Technician' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('9');
});

test('while one opens it shows so, and no other can be chosen', async () => {
  const onChoose = vi.fn<(key: string) => void>();
  const screen = await render(<DoorList label="Organizations" items={items} onChoose={onChoose} pendingKey="9" />);
  await screen.getByRole('button', { name: 'Clinique des Tilleuls Doctor' }).click({ force: true });
  expect(onChoose).not.toHaveBeenCalled();
  const chosen = screen.getByRole('button', { name: 'St. Aldric Hospital Doctor, Technician' }).element();
  expect(chosen.querySelector('[data-name="hourglass"]')).not.toBeNull();
});

test('the first Tab focuses the skip link, which leads to the form', async () => {
  const screen = await render(
    <WithRouter>
      <DoorGallery />
    </WithRouter>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test.each([
  ['tablet', 820, 1180],
  ['tablet across', 1180, 820],
  ['phone', 390, 844],
])('on a %s nothing overflows, and all targets are large enough', async (_, width, height) => {
  await page.viewport(width, height);
  const screen = await render(
    <WithRouter>
      <DoorGallery />
    </WithRouter>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
  for (const element of screen.container.querySelectorAll('button, a')) expectTarget(element);
});

test('the drawing is decorative, with its leads if there is room', async () => {
  await page.viewport(1180, 820);
  const screen = await render(
    <WithRouter>
      <DoorGallery />
    </WithRouter>,
  );
  await expect.element(screen.getByText('Fp1')).toBeVisible();
  expect(screen.getByText('Fp1').element().closest('[aria-hidden="true"]')).not.toBeNull();
  await page.viewport(820, 1180);
  await expect.element(screen.getByText('Fp1')).not.toBeVisible();
});
