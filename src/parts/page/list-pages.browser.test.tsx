import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages } from '#/domain/locale.ts';
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

async function openLong(pageCount: number, copyOf?: (page: number) => 'missing' | 'saved') {
  const onOpen = vi.fn<(page: number) => void>();
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ListPages
        page={1}
        perPage={10}
        totalCount={10 * pageCount}
        copyOf={copyOf}
        renderLink={(target, link) => <button type="button" {...link} onClick={() => onOpen(target)} />}
      />
    </WithApp>,
  );
  return { screen, onOpen, field: screen.getByRole('textbox', { name: 'Go to page' }) };
}

test('with many pages, a number leads to any of them, by key and by press', async () => {
  const { screen, onOpen, field } = await openLong(168);
  await field.fill('57');
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.lastCall).toEqual([57]);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await field.fill('１２');
  await screen.getByRole('button', { name: 'Open' }).click();
  expect(onOpen.mock.lastCall).toEqual([12]);
});

test.each(['0', '169', '-3', 'x', '1.5', ''])(
  'what is no page opens nothing, and the field says so: %j',
  async (text) => {
    const { screen, onOpen, field } = await openLong(168);
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
    const error = screen.getByText('Enter a number from 1 to 168.');
    await expect.element(error).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('2');
    await expect.element(error).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[2]]);
  },
);

test('a page that is not on this device does not open without a network', async () => {
  const { screen, onOpen, field } = await openLong(168, (page) => (page === 57 ? 'missing' : 'saved'));
  await field.fill('57');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Page 57, not on this device')).toBeVisible();
  expect(onOpen.mock.calls).toEqual([]);
});

test('with seven pages, the arrows are enough', async () => {
  const { screen, field } = await openLong(7);
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeVisible();
  expect(field.elements()).toEqual([]);
});

const catalogues = import.meta.glob<{ messages: Record<string, string> }>('../../../locales/*/messages.po');

test.each(languages)('in %s, the field comes into a place of its size, so that nothing moves', async (language) => {
  await page.viewport(820, 1180);
  const { messages } = await catalogues[`../../../locales/${language}/messages.po`]!();
  const { screen, field } = await openLong(168);
  i18n.loadAndActivate({ locale: language, messages });
  const place = screen.container.querySelector('.pages__jump')!;
  const { height, width } = place.getBoundingClientRect();
  const input = screen.getByRole('textbox');
  await expect.element(input).toBeVisible();
  expect(field.elements().length).toBe(language === 'en' ? 1 : 0);
  const own = screen.container.querySelector('.go-to-page')!.getBoundingClientRect();
  expect({ height: own.height, overflow: Math.max(0, own.width - width) }).toEqual({ height, overflow: 0 });
});
