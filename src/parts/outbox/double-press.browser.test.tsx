import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { DoorList } from '#/ui/door/door-list.tsx';
import { Switch } from '#/ui/fields/switch.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { useSending } from '#/data/calls/use-sending.ts';
import { pressTwice } from '../../../tests/support/browser/press-twice.ts';

// With a glove or a trembling finger, users press twice before the screen reacts. scripts/one-way-to-send.test.ts
// holds that nothing is sent in another way.

const send = vi.fn<() => Promise<void>>();
let answer: PromiseWithResolvers<void>;

beforeEach(() => {
  answer = Promise.withResolvers();
  send.mockReset().mockImplementation(() => answer.promise);
});

function Pressed() {
  const sending = useSending({ mutationFn: send });
  return (
    <>
      <Button onPress={() => sending.mutate()}>Press</Button>
      <output>{sending.status}</output>
    </>
  );
}

function Chosen() {
  const sending = useSending({ mutationFn: send });
  return <DoorList label="Choices" items={[{ key: '1', title: 'Press' }]} onChoose={() => sending.mutate()} />;
}

function Answered() {
  const sending = useSending({ mutationFn: send });
  const confirm = <Button onPress={() => sending.mutate()}>Press</Button>;
  return (
    <Dialog kind="question" title="Delete it?" onClose={() => undefined} actions={confirm}>
      It is gone then.
    </Dialog>
  );
}

function Switched() {
  const sending = useSending({ mutationFn: send });
  return (
    <Switch isSelected={false} note={undefined} onChange={() => sending.mutate()}>
      Press
    </Switch>
  );
}

function Submitted() {
  const sending = useSending({ mutationFn: send });
  return (
    <Form isBlocked={false} onSubmit={() => sending.mutateAsync()}>
      <input aria-label="Name" />
      <Button type="submit" isPending={sending.isPending}>
        Press
      </Button>
      <Button type="submit" isPending={sending.isPending}>
        Press another
      </Button>
    </Form>
  );
}

/** Its `onSubmit` is not `useSending`, as of a form with an attempt. */
function SubmittedByItself() {
  return (
    <Form isBlocked={false} onSubmit={send}>
      <Button type="submit">Press</Button>
    </Form>
  );
}

const ways = {
  'a button': Pressed,
  'a choice of a list': Chosen,
  'the answer to a question': Answered,
  'a switch': Switched,
  'a form': Submitted,
  'a form that sends by itself': SubmittedByItself,
};

const manners = {
  'two presses in one task': pressTwice,
  'two presses before React renders': async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    button.click();
  },
  'a press and a touch': (button: HTMLElement) => {
    button.click();
    const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, pointerId: 7 };
    for (const type of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(type, touch));
    button.click();
  },
  'a press and Enter': async (button: HTMLElement) => {
    button.click();
    button.focus();
    await userEvent.keyboard('{Enter}');
  },
  'a press during the answer': async (button: HTMLElement) => {
    button.click();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // A pending button still gets the event.
    pressTwice(button);
  },
};

const pressed = () =>
  [...document.querySelectorAll<HTMLElement>('button, [role=switch]')].find(
    (one) => one.textContent === 'Press' || one.closest('label')?.textContent === 'Press',
  );

async function open(Way: () => ReactNode) {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Way />
    </WithApp>,
  );
  await expect.poll(pressed).toBeDefined();
  return { screen, button: pressed()! };
}

const cases = Object.entries(ways).flatMap(([way, Way]) =>
  Object.entries(manners).map(([manner, press]) => ({ way, Way, manner, press })),
);

test.for(cases)('$way sends once for $manner, and again after the answer', async ({ Way, press }) => {
  const { button } = await open(Way);
  await press(button);
  await expect.poll(() => send.mock.calls.length).toBeGreaterThan(0);
  answer.resolve();
  await expect.poll(() => send.mock.settledResults.length).toBe(send.mock.calls.length);
  expect(send).toHaveBeenCalledOnce();
  await expect
    .poll(() => {
      button.click();
      return send.mock.calls.length;
    })
    .toBeGreaterThan(1);
});

test('two buttons of one form send once, and so does Enter in a field', async () => {
  const { screen, button } = await open(Submitted);
  button.click();
  (screen.getByRole('button', { name: 'Press another' }).element() as HTMLElement).click();
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  await expect.poll(() => send.mock.calls.length).toBeGreaterThan(0);
  answer.resolve();
  await expect.poll(() => send.mock.settledResults.length).toBe(send.mock.calls.length);
  expect(send).toHaveBeenCalledOnce();
});

test('a failure does not block the next press', async () => {
  const { button } = await open(Pressed);
  send.mockRejectedValueOnce(new DOMException('given up', 'AbortError'));
  pressTwice(button);
  await expect.poll(() => send.mock.settledResults.length).toBe(1);
  await expect
    .poll(() => {
      pressTwice(button);
      return send.mock.calls.length;
    })
    .toBeGreaterThan(1);
});

test('a pressed button shows its progress', async () => {
  const { screen, button } = await open(Pressed);
  const state = screen.getByRole('status').first();
  await expect.element(state).toHaveTextContent('idle');
  pressTwice(button);
  await expect.element(state).toHaveTextContent('pending');
  answer.resolve();
  await expect.element(state).toHaveTextContent('success');
});
