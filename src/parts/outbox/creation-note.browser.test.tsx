import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { NotStoredNote } from './creation-note.tsx';

test('a note that nothing was kept is withdrawn when a slow device has stored the draft after all', async () => {
  let isStored = false;
  const listeners: (() => void)[] = [];
  const draft = {
    isStored: () => isStored,
    watch: (listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <NotStoredNote draft={draft} />
    </WithApp>,
  );
  const note = screen.getByRole('alert').filter({ hasText: /this device/ });
  await expect.element(note).toHaveTextContent('This could not be stored on this device. Keep this page open.');
  isStored = true;
  for (const listener of listeners) listener();
  await expect
    .element(note)
    .toHaveTextContent('It is not waiting to be sent. Your entries are stored on this device as a draft.');
});
