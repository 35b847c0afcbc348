import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from './dialog.tsx';

afterEach(() => page.viewport(820, 1180));

const question = (...answers: string[]) => (
  <Dialog
    kind="question"
    title="Is this another person?"
    onClose={() => undefined}
    actions={answers.map((answer) => (
      <Button key={answer}>{answer}</Button>
    ))}
  >
    Now the form holds: Ada
  </Dialog>
);

test('on a phone, answers that do not fit beside each other stand below each other, each in one line', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    question('Back to the form', 'Correct the file of Ada Another', 'Create another patient'),
  );
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  const boxes = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(boxes.map(({ height }) => height)).toEqual([44, 44, 44]);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(3);
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
});

test('on a phone, two short answers share a line', async () => {
  await page.viewport(390, 844);
  const screen = await render(question('Cancel', 'Delete'));
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  const [first, second] = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(second?.top).toBe(first?.top);
  expect(second?.width).toBeCloseTo(first?.width ?? 0, 0);
});
