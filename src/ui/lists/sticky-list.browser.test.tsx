import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { columns, phoneAreas, rows } from '../../../tests/support/browser/list-gallery.tsx';
import { WithRouter } from '../../../tests/support/browser/with-router.tsx';

const long = Array.from({ length: 30 }, (_, index) => ({ ...rows[0]!, id: index, date: `Day ${index}` }));

const list = (hasNews: boolean) => (
  <WithRouter key={String(hasNews)}>
    <main style={{ paddingBlockStart: 120 }}>
      <ListHead>
        <div className="list-news">{hasNews ? <button type="button">Show</button> : null}</div>
      </ListHead>
      <ListTable label="Recordings" columns={columns} rows={long} rowKey={(row) => row.id} phoneAreas={phoneAreas} />
    </main>
  </WithRouter>
);

beforeEach(() => {
  scrollTo(0, 0);
});

/** How far the focused row is below `above`. */
function distanceOfRow(container: Element, above: Element): number {
  scrollTo(0, document.documentElement.scrollHeight);
  const row = container.querySelectorAll<HTMLElement>('tbody tr')[2]!;
  row.querySelector<HTMLElement>('.row-link')!.focus();
  return row.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
}

test('the head stays below the top bar, and the focus in sight', async () => {
  await page.viewport(820, 1000);
  const { container } = await render(list(false));
  await expect.element(page.getByRole('table')).toBeVisible();
  const head = container.querySelector('thead')!;
  const first = container.querySelector('tbody tr')!;
  expect(first.getBoundingClientRect().top).toBe(head.getBoundingClientRect().bottom);
  scrollTo(0, 600);
  expect(head.getBoundingClientRect().top).toBe(56);
  expect(distanceOfRow(container, head)).toBeGreaterThanOrEqual(0);
});

test('the note of a change moves no row, and stays above the head, below a strip', async () => {
  await page.viewport(820, 1000);
  const { container, rerender } = await render(list(false));
  await expect.element(page.getByRole('table')).toBeVisible();
  const topOfRows = () => container.querySelector('tbody')!.getBoundingClientRect().top;
  const before = topOfRows();
  await rerender(list(true));
  await expect.element(page.getByRole('button', { name: 'Show' })).toBeVisible();
  expect(topOfRows()).toBe(before);
  const head = container.querySelector('thead')!;
  const note = container.querySelector('.list-head')!;
  document.documentElement.style.setProperty('--strip', '48px');
  scrollTo(0, 600);
  expect([note, head].map((one) => one.getBoundingClientRect().top)).toEqual([104, 156]);
  expect(distanceOfRow(container, head)).toBeGreaterThanOrEqual(0);
  document.documentElement.style.removeProperty('--strip');
});

test('where the bar scrolls away, the note stands at the top, and a very low window keeps nothing in sight', async () => {
  await page.viewport(390, 500);
  const { container } = await render(list(true));
  await expect.element(page.getByRole('table')).toBeVisible();
  const note = container.querySelector('.list-head')!;
  scrollTo(0, 600);
  expect(note.getBoundingClientRect().top).toBe(0);
  expect(distanceOfRow(container, note)).toBeGreaterThanOrEqual(0);
  await page.viewport(390, 240);
  scrollTo(0, 600);
  expect(note.getBoundingClientRect().bottom).toBeLessThan(0);
});
