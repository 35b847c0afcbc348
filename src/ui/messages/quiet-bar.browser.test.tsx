import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../actions/button.tsx';
import { QuietBar } from './quiet-bar.tsx';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(820, 1180);
});

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <main id="main" tabIndex={-1}>
        Recordings
      </main>
      {isOpen ? (
        <QuietBar icon="lock" actions={<Button onPress={() => setOpen(false)}>Not now</Button>}>
          A lock?
        </QuietBar>
      ) : null}
    </>
  );
}

test('the answer by keyboard takes the focus to the screen', async () => {
  const screen = await render(<Screen />);
  screen.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('large text that is higher than the screen can be read from its start', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const text = 'Please check in the lists what arrived, and enter again what is missing. '.repeat(4);
  const screen = await render(
    <QuietBar icon="lock" actions={<Button>Got it</Button>}>
      {text}
    </QuietBar>,
  );
  const first = screen.getByText(text.trim()).element();
  first.scrollIntoView({ block: 'start' });
  expect(first.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await screen.getByRole('button', { name: 'Got it' }).click();
});
