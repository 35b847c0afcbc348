import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Breadcrumb } from '#/ui/frame/breadcrumb.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';

const link = ({ children, ...props }: { className: string; children: string }) => (
  <a {...props} href="#up">
    {children}
  </a>
);
const items = [{ label: 'Home', link }, { label: 'Patients', link }, { label: 'Details' }];

beforeEach(() => page.viewport(820, 1180));

test('the breadcrumb is a named list of links, and the current page is the last', async () => {
  const screen = await render(<Breadcrumb label="Breadcrumb" items={items} />);
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(trail.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect.element(trail.getByText('Details')).toBeVisible();
  expect(screen.container.querySelector('[aria-current="page"]')?.textContent).toBe('Details');
  for (const element of trail.getByRole('link').elements()) expectTarget(element);
});

test('a phone shows only the level above', async () => {
  await page.viewport(390, 844);
  const screen = await render(<Breadcrumb label="Breadcrumb" items={items} />);
  await expect.element(screen.getByRole('link', { name: 'Patients' })).toBeVisible();
  await expect.element(screen.getByText('Home')).not.toBeVisible();
  await expect.element(screen.getByText('Details')).not.toBeVisible();
  expectTarget(screen.getByRole('link', { name: 'Patients' }).element());
});

test('a single level has no breadcrumb', async () => {
  const screen = await render(<Breadcrumb label="Breadcrumb" items={[{ label: 'Home' }]} />);
  expect(screen.getByRole('navigation').elements()).toEqual([]);
});
