import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reportLoss } from '#/browser/connection/connection.ts';
import {
  answerTo,
  answerToCheck,
  fillRequired,
  onCreated,
  open,
  sent,
} from '../../../tests/support/browser/patient-creation.tsx';

test.for([
  [820, 1180],
  [390, 844],
] as const)('a failure to send is visible beside Submit, %i px wide', async ([width, height]) => {
  await page.viewport(width, height);
  const opened = await open();
  const { screen, submit } = opened;
  await fillRequired(opened);
  answerToCheck.mockRejectedValue(new TypeError('Failed to fetch'));
  reportLoss(performance.now());
  await submit.click();
  const note = screen
    .getByRole('alert')
    .filter({ hasText: 'Not sent: the server cannot be reached. Nothing was created.' });
  await expect.element(note).toBeInViewport({ ratio: 1 });
  await expect.element(submit).toBeInViewport({ ratio: 1 });
  expect(sent).toEqual([]);
  expect(screen.getByText(/may have been sent/).elements()).toEqual([]);
  expect(screen.getByText('The server cannot be reached. Check the network, then try again.').elements()).toEqual([]);
  answerToCheck.mockImplementation(() => new Response(null, { status: 500 }));
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(sent).toHaveLength(1);
});

function failWith(code: string): void {
  answerTo.mockImplementationOnce(() => Response.json({ errors: [{ code, message: 'No.' }] }, { status: 500 }));
}

test('after a server failure the note makes no claim, unless the platform says that nothing was done', async () => {
  const opened = await open();
  const { screen, submit } = opened;
  await fillRequired(opened);
  failWith('nothing-done');
  await submit.click();
  await expect.element(screen.getByText('The server reported an error. Nothing was created.')).toBeVisible();
  failWith('server');
  await submit.click();
  await expect
    .element(
      screen.getByText('The server reported an error; this may or may not have been saved. It is safe to try again.'),
    )
    .toBeVisible();
  await submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a network’s own page instead of the answer is named', async () => {
  const opened = await open();
  await fillRequired(opened);
  answerTo.mockImplementationOnce(() => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
  await opened.submit.click();
  await expect.element(opened.screen.getByText(/perhaps a Wi-Fi sign-in page/)).toBeVisible();
});
