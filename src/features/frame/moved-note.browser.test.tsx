import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Move } from '#/session/tabs/moved.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { saveDraft } from '#/offline/draft-rows.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { MovedNote } from './moved-note.tsx';

const member = (id: number, name: string) => ({ organization: { id, name }, roles: ['DOCTOR'] });
const context = {
  ...contextAs('DOCTOR'),
  organizations: [member(7, 'St. Aldric'), member(1, 'Clinique des Tilleuls')],
};
const href = '/home/patient/create';

async function note(move: Partial<Move>) {
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, context);
  const onReturn = vi.fn<(organizationId: number, href: string) => void>();
  const screen = await render(
    <WithApp queryClient={client}>
      <MovedNote
        move={{ from: 1, isByOtherTab: true, typed: 'kept', href, ...move }}
        context={context}
        onReturn={onReturn}
      />
    </WithApp>,
  );
  return { screen, onReturn, text: screen.getByText(/organization St\. Aldric/) };
}

test('a moved tab says why, where the text is, and leads back to it', async () => {
  const { screen, text, onReturn } = await note({});
  await expect
    .element(text)
    .toHaveTextContent(
      'Another tab of this browser changed to the organization St. Aldric, and this tab followed. Your entries are stored for Clinique des Tilleuls. Change back to continue with them.',
    );
  await screen.getByRole('button', { name: 'Change back to Clinique des Tilleuls' }).click();
  expect(onReturn.mock.calls).toEqual([[1, href]]);
  await expect.element(text).not.toBeInTheDocument();
});

test.each([
  ['nothing was typed', { typed: 'nothing' as const }, /this tab followed\.\s*$/],
  ['it could not be kept', { typed: 'lost' as const }, /Your entries could not be stored on this device\./],
  ['the user has left the organization', { from: 9 }, /you no longer belong to their organization\./],
  ['this tab changed it', { isByOtherTab: false }, /^This tab now shows the organization St\. Aldric\./],
])('it promises nothing that is not so: %s', async (_what, move, says) => {
  const { text } = await note(move);
  await expect.poll(() => text.element().textContent).toMatch(says);
});

test('what was typed for an organization that the user has left can be copied, without what the form adds', async () => {
  const owner = String(context.user.id);
  dispatch({ type: 'user-recognized', userId: owner, organizations: 1 });
  const fields = { fields: { lastName: 'Moreau', city: '', comments: 'By tram' }, key: 'a-key', sent: [] };
  const place = { organizationId: 9, application: configuration().application };
  await withStorage(owner, (storage) => saveDraft(storage, place, { form: 'patient', subject: 'new 1' }, fields));
  const writing = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await note({ from: 9 });
  await screen.getByRole('button', { name: 'Copy the text' }).click();
  expect(writing.mock.calls).toEqual([['Moreau\nBy tram']]);
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});
