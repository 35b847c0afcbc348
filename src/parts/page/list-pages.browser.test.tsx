import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ListPages } from './list-pages.tsx';

test('the figures and the current page change together with the rows', async () => {
  const queryClient = startTestApp();
  const pages = (page: number, isTurning: boolean) => (
    <WithApp queryClient={queryClient}>
      <ListPages
        page={page}
        isTurning={isTurning}
        perPage={10}
        totalCount={72}
        renderLink={(target, { children, ...link }) => (
          <a {...link} href={`?page=${target}`}>
            {children}
          </a>
        )}
      />
    </WithApp>
  );
  const screen = await render(pages(1, false));
  const current = () => screen.container.querySelector('[aria-current]')?.textContent;
  await expect.element(screen.getByText('1–10 of 72')).toBeVisible();
  await screen.rerender(pages(2, true));
  await expect.element(screen.getByText('1–10 of 72')).toBeVisible();
  expect(current()).toBe('1');
  // Another press goes on from the page that was requested.
  await expect.element(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?page=3');
  await screen.rerender(pages(2, false));
  await expect.element(screen.getByText('11–20 of 72')).toBeVisible();
  expect(current()).toBe('2');
});
