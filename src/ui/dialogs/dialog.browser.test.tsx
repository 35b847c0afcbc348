import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

test('with text of 200 % on a phone, a long word of the title widens nothing', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const screen = await render(
    <Dialog
      kind="question"
      title="Aufzeichnungsdatei ersetzen?"
      onClose={() => undefined}
      actions={<Button>OK</Button>}
    >
      <p>Bis dahin gilt die andere Datei.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  const { right } = dialog.element().getBoundingClientRect();
  const parts = [...dialog.element().querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
  document.documentElement.style.fontSize = '';
  expect(Math.max(...parts)).toBeLessThanOrEqual(right);
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
});

/** The button that opens the question stands where the question has its answer. */
function Opened({ place, onAnswer }: { place: DOMRect; onAnswer: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { left, top, width, height } = place;
  return (
    <>
      <div style={{ position: 'fixed', display: 'grid', left, top, width, height }}>
        <Button onPress={() => setOpen(true)}>Delete</Button>
      </div>
      {isOpen ? (
        <Dialog
          kind="question"
          title="Delete it?"
          onClose={() => setOpen(false)}
          actions={<Button onPress={onAnswer}>Confirm</Button>}
        >
          It is gone then.
        </Dialog>
      ) : null}
    </>
  );
}

test('a double click on what opens a question does not answer it, the next press does', async () => {
  const onAnswer = vi.fn<() => void>();
  const screen = await render(<Opened place={new DOMRect(0, 0, 100, 44)} onAnswer={onAnswer} />);
  const [opener, confirm] = ['Delete', 'Confirm'].map((name) => screen.getByRole('button', { name }));
  await opener!.click();
  await expect.element(confirm!).toBeVisible();
  const place = confirm!.element().getBoundingClientRect();
  await userEvent.keyboard('{Escape}');
  await expect.element(confirm!).not.toBeInTheDocument();
  await screen.rerender(<Opened place={place} onAnswer={onAnswer} />);
  await opener!.dblClick();
  await expect.element(confirm!).toBeVisible();
  expect(onAnswer).not.toHaveBeenCalled();
  await expect
    .poll(async () => {
      await confirm!.click();
      return onAnswer.mock.calls.length;
    })
    .toBe(1);
  // A wrong password is corrected and sent again at once.
  await confirm!.dblClick();
  expect(onAnswer).toHaveBeenCalledTimes(3);
});

/** The answer is awaited before the question closes. Meanwhile its button may go. */
function Awaited({ answer, hasButton = true }: { answer: Promise<void>; hasButton?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      {hasButton ? <Button onPress={() => setOpen(true)}>Replace</Button> : null}
      {isOpen ? (
        <Dialog
          kind="question"
          title="Replace it?"
          onClose={() => undefined}
          actions={<Button onPress={() => void answer.then(() => setOpen(false))}>Cancel</Button>}
        >
          The other one counts.
        </Dialog>
      ) : null}
    </main>
  );
}

test('a dialog that closes after a while gives the focus back, or to the content if its button has gone, also where the next frame is drawn at once', async () => {
  const screen = await render(<Awaited answer={new Promise(() => {})} />);
  const button = screen.getByRole('button', { name: 'Replace' });
  const cancel = async (hasButton: boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await screen.rerender(<Awaited answer={promise} />);
    await button.click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.rerender(<Awaited answer={promise} hasButton={hasButton} />);
    const drawing = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(performance.now());
      return 0;
    });
    resolve();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    drawing.mockRestore();
  };
  await cancel(true);
  await expect.element(button).toHaveFocus();
  await cancel(false);
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
