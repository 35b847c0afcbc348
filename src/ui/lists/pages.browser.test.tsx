import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Pages } from '#/ui/lists/pages.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';
import { pageWindow } from './pages.tsx';

const pages = (page: number, pageCount: number) => (
  <Pages
    page={page}
    pageCount={pageCount}
    caption="41–50 of 470"
    labels={{
      navigation: 'Pages',
      first: 'First page',
      previous: 'Previous page',
      next: 'Next page',
      last: 'Last page',
      page: (number) => `Page ${number}`,
    }}
    renderLink={(number, { children, ...props }) => (
      <a {...props} href={`?page=${number}`}>
        {children}
      </a>
    )}
  />
);

test('the pages around the current one, its neighbours, the first and the last are links', async () => {
  const screen = await render(pages(5, 47));
  const links = screen.getByRole('navigation', { name: 'Pages' }).getByRole('link').elements();
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['First page', '?page=1'],
    ['Previous page', '?page=4'],
    ['Page 4', '?page=4'],
    ['Page 5', '?page=5'],
    ['Page 6', '?page=6'],
    ['Next page', '?page=6'],
    ['Last page', '?page=47'],
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    '5',
  ]);
  for (const link of links) expectTarget(link);
  await expect.element(screen.getByText('41–50 of 470')).toBeVisible();
});

test('the first page has no links back, and the last one none onward', async () => {
  const screen = await render(pages(1, 4));
  const links = screen.getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const disabled = () =>
    links
      .elements()
      .filter((link) => link.getAttribute('aria-disabled') === 'true' && !link.hasAttribute('href'))
      .map((link) => link.getAttribute('aria-label'));
  expect(disabled()).toEqual(['First page', 'Previous page']);
  await screen.rerender(pages(4, 4));
  expect(disabled()).toEqual(['Next page', 'Last page']);
});

test('an arrow that is no link any more leaves the focus to the current page, and nothing else moves it', async () => {
  const screen = await render(pages(3, 4));
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  link('Next page').element().focus();
  await screen.rerender(pages(4, 4));
  await expect.element(link('Page 4')).toHaveFocus();
  link('First page').element().focus();
  await screen.rerender(pages(1, 4));
  await expect.element(link('Page 1')).toHaveFocus();
  link('Page 1').element().blur();
  await screen.rerender(pages(4, 4));
  await expect.element(link('Page 4')).not.toHaveFocus();
});

test('if each page has a number, no arrows lead to the neighbours', async () => {
  const screen = await render(pages(2, 3));
  await expect.element(screen.getByRole('link', { name: 'Page 2' })).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(5);
});

test('a single page needs no control', async () => {
  const screen = await render(pages(1, 1));
  expect(screen.getByRole('navigation').elements()).toEqual([]);
});

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3]],
  [2, 9, [1, 2, 3]],
  [5, 9, [4, 5, 6]],
  [8, 9, [7, 8, 9]],
  [9, 9, [7, 8, 9]],
  [99, 9, [7, 8, 9]],
  [-3, 9, [1, 2, 3]],
])('page %i of %i shows %j', (page, pageCount, named) => {
  expect(pageWindow(page, pageCount)).toEqual(named);
});
