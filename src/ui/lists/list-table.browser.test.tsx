import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { columns, phoneAreas, rows, type Row } from '../../../tests/support/browser/list-gallery.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';

beforeEach(() => page.viewport(820, 1180));

const list = (shown: readonly Row[], isLoading = false, isTurning = false) => (
  <WithRouter key={shown.length}>
    <ListTable
      label="Recordings"
      columns={columns}
      rows={shown}
      rowKey={(row) => row.id}
      phoneAreas={phoneAreas}
      hasChevron
      isLoading={isLoading}
      isTurning={isTurning}
      loadingLabel="Loading..."
    />
  </WithRouter>
);

test('the list is a table with column headers, also for screen readers', async () => {
  const screen = await render(list(rows));
  const table = screen.getByRole('table', { name: 'Recordings' });
  await expect.element(table.getByRole('columnheader', { name: 'Patient' })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(rows.length + 1);
});

test('the whole row is a link, with its own name and a focus ring in the row', async () => {
  const screen = await render(list(rows));
  const link = screen.getByRole('link', { name: 'Recording of Oskar Lindqvist, 12 May 2026' });
  await expect.element(link).toBeVisible();
  const row = link.element().closest('tr')!;
  const box = row.getBoundingClientRect();
  // The end of the row, where only the chevron is.
  expect(document.elementFromPoint(box.right - 8, box.top + box.height / 2)).toBe(link.element());
  link.element().focus();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(getComputedStyle(row).outlineWidth).toBe('3px');
});

test('the name in a row is a link of its own, also large enough for a finger', async () => {
  const screen = await render(list(rows));
  const name = screen.getByRole('link', { name: 'Oskar Lindqvist', exact: true });
  await expect.element(name).toBeVisible();
  expect(getComputedStyle(name.element()).textDecorationLine).toBe('underline');
  expectTarget(name.element());
  const box = name.element().getBoundingClientRect();
  expect(document.elementFromPoint(box.left + 4, box.top + box.height / 2)).toBe(name.element());
});

test.each([390, 820])('a long name without a space breaks in its own column of a screen of %i px', async (width) => {
  await page.viewport(width, 844);
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
  const screen = await render(list([{ ...rows[0]!, name: long }]));
  const name = screen.getByRole('link', { name: long, exact: true });
  await expect.element(name).toBeVisible();
  const cell = name.element().closest('td')!;
  expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
});

test('a loading list says so, is busy, and its rows have their final height', async () => {
  const screen = await render(list([], true));
  await expect.element(screen.getByText('Loading...')).toBeVisible();
  expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull();
  const heights = [...screen.container.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
  expect(heights).toHaveLength(10);
  for (const height of heights) expect(Math.abs(height - 56)).toBeLessThanOrEqual(1);
});

test('on a phone, placeholders have the final height, too', async () => {
  await page.viewport(390, 844);
  const screen = await render(list([], true));
  const height = () => screen.container.querySelector('tbody tr:last-child')?.getBoundingClientRect().height ?? 0;
  await expect.element(screen.getByText('Loading...')).toBeVisible();
  const before = height();
  await screen.rerender(list(rows));
  await expect.element(screen.getByText('Oskar Lindqvist')).toBeVisible();
  expect(Math.abs(height() - before)).toBeLessThanOrEqual(2);
});

test('the old rows stay during a refresh', async () => {
  const screen = await render(list(rows, true));
  await expect.element(screen.getByText('Oskar Lindqvist')).toBeVisible();
  expect(screen.getByText('Loading...').elements()).toEqual([]);
  expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('the previous page’s rows are dimmed at once, and after a moment the list says that others are loading', async () => {
  const screen = await render(list(rows));
  const told = screen.getByRole('status');
  await screen.rerender(list(rows, true, true));
  expect(screen.container.querySelector('[data-dimmed]')).not.toBeNull();
  expect(told.element().textContent).toBe('');
  await expect.element(told).toHaveTextContent('Loading...');
  await expect.element(screen.getByText('Loading...').first()).toBeVisible();
  await expect.element(screen.getByText('Oskar Lindqvist')).toBeVisible();
  await expect.poll(() => getComputedStyle(screen.container.querySelector('tbody')!).opacity).toBe('0.45');
  expect(told.element().closest('[aria-busy]')).toBeNull();
  await screen.rerender(list(rows));
  await expect.element(told).toHaveTextContent('');
  expect(screen.container.querySelector('[aria-busy], .list-table__wait')).toBeNull();
});

test('on a phone a row is a card of three lines, and nothing overflows', async () => {
  await page.viewport(390, 844);
  const screen = await render(list(rows));
  const name = screen.getByText('Inès Moreau');
  await expect.element(name).toBeVisible();
  const [first, second, third] = ['Inès Moreau', 'Dr. Claire Vasseur', '14 May 2026'].map(
    (text) => screen.getByText(text).element().getBoundingClientRect().top,
  );
  expect(first).toBeLessThan(second!);
  expect(second).toBeLessThan(third!);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(screen.getByRole('columnheader', { name: 'Patient' }).elements()).toHaveLength(1);
});
