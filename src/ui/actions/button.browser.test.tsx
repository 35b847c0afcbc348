import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#/ui/actions/button.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';

test('a button can be pressed by pointer and by keyboard', async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(<Button onPress={onPress}>Print</Button>);
  await screen.getByRole('button', { name: 'Print' }).click();
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a pending button keeps the focus, announces it, and neither acts nor submits', async () => {
  const onPress = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" onPress={onPress} isPending={isPending}>
        Submit
      </Button>
    </form>
  );
  const screen = await render(form(false));
  const button = screen.getByRole('button', { name: 'Submit' });
  button.element().focus();
  await screen.rerender(form(true));
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(button.element().querySelector('[data-name="hourglass"]')).not.toBeNull();
  await userEvent.keyboard('{Enter}');
  await button.click({ force: true });
  expect(onPress).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a disabled button cannot be focused', async () => {
  const screen = await render(<Button isDisabled>Confirm and close</Button>);
  await expect.element(screen.getByRole('button')).toBeDisabled();
});

test('a button with only an icon has a name', async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(<IconButton icon="x" label="Close" onPress={onPress} />);
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onPress).toHaveBeenCalledOnce();
});

test('every button is large enough for a finger', async () => {
  const screen = await render(
    <>
      <Button>OK</Button>
      <Button variant="quiet">A</Button>
      <IconButton icon="x" label="Close" />
    </>,
  );
  const buttons = screen.getByRole('button').elements();
  expect(buttons).toHaveLength(3);
  for (const button of buttons) expectTarget(button);
});

test('a quiet button has no ground of its own, also while it is disabled or pending', async () => {
  const screen = await render(
    <>
      <p>Buttons</p>
      <Button variant="quiet">Edit</Button>
      <Button variant="quiet" isDisabled>
        Edit
      </Button>
      <Button variant="quiet" isPending>
        Edit
      </Button>
    </>,
  );
  // The pointer may rest where the first of them comes, and a hovered button has a ground.
  await screen.getByText('Buttons').hover();
  const grounds = () =>
    screen
      .getByRole('button')
      .elements()
      .map((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
});

test('the keyboard focus is visible', async () => {
  const screen = await render(<Button>OK</Button>);
  await userEvent.tab();
  expect(getComputedStyle(screen.getByRole('button').element()).outlineWidth).toBe('3px');
});

test('in a narrow panel, as with large text, a long word is broken and stays in its button', async () => {
  const screen = await render(
    <div style={{ inlineSize: 150 }}>
      <Panel heading="Signale">
        <Button icon="pen">Analyseplattform</Button>
      </Panel>
    </div>,
  );
  const panel = screen.container.querySelector('.panel')?.getBoundingClientRect();
  expect(screen.getByRole('button').element().getBoundingClientRect().right).toBeLessThan(panel?.right ?? 0);
});
