import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Problem } from '#/domain/problem.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { SendNote } from './send-note.tsx';

const lost = new Problem('offline', { call: 'patients/{id}', method: 'PUT' });
const errors = { Lost: lost, 'Not sent': lost.withFate('not-sent'), Trying: undefined };

function Screen() {
  const [error, setError] = useState<Problem>();
  return (
    <>
      {Object.entries(errors).map(([name, next]) => (
        <button key={name} type="button" onClick={() => setError(next)}>
          {name}
        </button>
      ))}
      <SendNote error={error} />
    </>
  );
}

test('after a try with an unknown outcome, no later one claims that nothing was saved', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Screen />
    </WithApp>,
  );
  const become = (name: keyof typeof errors) => screen.getByRole('button', { name, exact: true }).click();
  const note = (text: string) => expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await become('Not sent');
  await note('Not sent: the server cannot be reached. Nothing was saved.');
  await become('Lost');
  await note('No reply was received, so this may or may not have been sent. It is safe to try again.');
  await become('Trying');
  await become('Not sent');
  await note('Not sent: the server cannot be reached.');
});

test('a failure of the server has its reference on a line of its own', async () => {
  const requestId = '4f2a9c01-5b1e-4d3f-8a7c-0123456789ab';
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <SendNote error={new Problem('server', { call: 'reports', status: 500, requestId })} />
    </WithApp>,
  );
  const text = screen.getByText(/^The server reported an error/).element() as HTMLElement;
  expect(text.innerText).toMatch(/It is safe to try again\.\nReference 4f2a9c01$/);
});
