import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../actions/button.tsx';
import { QuietBar } from './quiet-bar.tsx';

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
  expect(document.activeElement?.id).toBe('main');
});
