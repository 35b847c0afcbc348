import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { noteLostParts } from '#/browser/versions/lost-parts.ts';
import { holdPage } from '#/browser/page/page-hold.ts';
import { Problem } from '#/domain/problem.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ScreenProblem } from './screen-problem.tsx';

const reset = vi.fn<() => void>();

async function open(error: Error) {
  const queryClient = startTestApp();
  return render(
    <WithApp queryClient={queryClient}>
      <ScreenProblem error={error} reset={reset} />
    </WithApp>,
  );
}

test('a screen that failed has a focused main part, a heading and a title', async () => {
  const screen = await open(new RangeError('secret'));
  const main = screen.getByRole('main');
  await expect.element(main).toHaveFocus();
  // Only the app moves the focus there.
  expect(getComputedStyle(main.element()).outlineStyle).toBe('none');
  await expect.element(main).toHaveAttribute('id', 'main');
  await expect.element(main).toHaveAttribute('tabindex', '-1');
  await expect.element(main.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await expect.element(main.getByText('Something went wrong on this page.', { exact: true })).toBeVisible();
  await expect.element(main.getByText('RangeError')).toBeVisible();
  expect(screen.container.textContent).not.toContain('secret');
  expect(document.title).toMatch(/^This page could not be loaded · /);
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});

test('several messages of the server stand apart, with a blank line between them', async () => {
  const errors = [{ message: 'The first.' }, { message: 'The second.' }];
  const screen = await open(new Problem('invalid', { call: 'x', status: 400, errors }));
  const text = screen.getByText(/^The first\./).element() as HTMLElement;
  expect(text.innerText).toBe('The first.\n\nThe second.');
});

test('a failure of the server has its reference on a line of its own', async () => {
  const requestId = '4f2a9c01-5b1e-4d3f-8a7c-0123456789ab';
  const screen = await open(new Problem('broken', { call: 'x', status: 200, requestId }));
  const text = screen.getByText(/^The server’s reply/).element() as HTMLElement;
  expect(text.innerText).toMatch(/Please try again\.\nReference 4f2a9c01$/);
});

test('the failure does not take the focus from where the user is', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute('aria-label', 'Elsewhere');
  field.focus();
  const screen = await open(new Problem('not-found', { call: 'records/{id}', status: 404 }));
  await expect.element(screen.getByText('This no longer exists, or never did.')).toBeVisible();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('Retry tries again', async () => {
  const screen = await open(new Problem('offline', { call: 'x' }));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => reset.mock.calls.length).toBe(1);
});

test.each([
  [
    true,
    /^The server answers, but this file of the app does not arrive: \/assets\/record-Ab12\.js\. A content blocker/,
  ],
  [false, /^The server answers, but a part of the app could not be loaded\./],
])(
  'code that does not load while the server answers is not taken for a lost network (stopped: %s)',
  async (is, says) => {
    noteLostParts();
    const error = new TypeError('Failed to fetch: https://bedside.example/assets/record-Ab12.js');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (is && input === '/assets/record-Ab12.js') throw new TypeError('Failed to fetch');
      return new Response('');
    });
    const screen = await open(error);
    await expect.element(screen.getByText(says)).toBeVisible();
  },
);

test('a file that a part imports is named if only that file does not arrive', async () => {
  noteLostParts();
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/dates-Cd34.js' });
  document.head.append(link);
  // As Safari says it.
  const error = new TypeError('Importing a module script failed.');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (input === '/assets/dates-Cd34.js') throw new TypeError('Failed to fetch');
    return new Response('');
  });
  const screen = await open(error);
  await expect.element(screen.getByText(/does not arrive: \/assets\/dates-Cd34\.js\./)).toBeVisible();
  link.remove();
});

test('a screen whose code failed to load says that the network failed, and loads when it is back', async () => {
  noteLostParts();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const error = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  const screen = await open(error);
  await expect.element(screen.getByText(/^The server cannot be reached\./)).toBeVisible();
  reset.mockClear();
  // While somebody works, the page does not reload.
  const release = holdPage();
  dispatchEvent(new Event('online'));
  await expect.poll(() => reset.mock.calls.length).toBe(1);
  release();
});
