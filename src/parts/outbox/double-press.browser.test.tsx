import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { DoorList } from '#/ui/door/door-list.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { useSending } from '#/data/calls/use-sending.ts';

const send = vi.fn<() => Promise<void>>();

function Screen() {
  const pressed = useSending({ mutationFn: send });
  const chosen = useSending({ mutationFn: send });
  const submitted = useSending({ mutationFn: send });
  return (
    <>
      <Button onPress={() => pressed.mutate()}>Press</Button>
      <output>{pressed.status}</output>
      <DoorList label="Choices" items={[{ key: '1', title: 'Choose' }]} onChoose={() => chosen.mutate()} />
      <Form isBlocked={false} onSubmit={() => submitted.mutateAsync()}>
        <Button type="submit">Submit</Button>
      </Form>
    </>
  );
}

/** Both presses happen before React renders. */
function pressTwice(button: Element): void {
  for (let press = 0; press < 2; press += 1) (button as HTMLElement).click();
}

test.for(['Press', 'Choose', 'Submit'])('%s sends once for two presses in one tick, and again later', async (name) => {
  send.mockReset().mockRejectedValueOnce(new DOMException('given up', 'AbortError')).mockResolvedValue();
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Screen />
    </WithApp>,
  );
  const button = screen.getByRole('button', { name }).element();
  pressTwice(button);
  expect(send).toHaveBeenCalledTimes(0);
  await expect.poll(() => send.mock.settledResults.length).toBeGreaterThan(0);
  expect(send).toHaveBeenCalledOnce();
  // A failure does not block the next press.
  await expect
    .poll(() => {
      pressTwice(button);
      return send.mock.calls.length;
    })
    .toBeGreaterThan(1);
});

test('a pressed button shows its progress', async () => {
  const answer = Promise.withResolvers<void>();
  send.mockReset().mockReturnValue(answer.promise);
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Screen />
    </WithApp>,
  );
  const state = screen.getByRole('status').first();
  await expect.element(state).toHaveTextContent('idle');
  pressTwice(screen.getByRole('button', { name: 'Press' }).element());
  await expect.element(state).toHaveTextContent('pending');
  answer.resolve();
  await expect.element(state).toHaveTextContent('success');
});
