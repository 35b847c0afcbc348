import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userContext, type User } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import * as rules from '#/domain/phone.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { contextOf } from '../../../tests/support/context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ProfileEdit } from './profile-edit.tsx';

const context = userContext.parse(contextOf(1, { street: '4 Harbour Row' }));
const answerToRequest = vi.fn<() => Response>();
let saved: User[];

beforeEach(() => {
  saved = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET' && url.endsWith('/v1/usercontext')) return Response.json(context);
    if (method === 'POST' && url.endsWith('/contact-changes')) return answerToRequest();
    if (method !== 'PUT') throw new Error(`${method} ${url}`);
    saved.push(JSON.parse(body ?? '') as User);
    return Response.json(saved.at(-1));
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

test.each([
  [
    'is refused at its field',
    400,
    { field: 'currentPassword', message: 'Wrong.' },
    /^Your other changes were saved\.$/,
  ],
  ['is refused', 429, { message: 'Too often.' }, /^The server refused this\. Your other changes were saved\.$/],
])('a new e-mail address that %s does not hide that the rest was saved', async (_how, status, error, said) => {
  answerToRequest.mockReset().mockReturnValue(Response.json({ errors: [error] }, { status }));
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, context);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ProfileEdit user={context.user} rules={rules} draft={undefined} onSaved={() => undefined} />
    </WithApp>,
  );
  await screen.getByRole('textbox', { name: 'City' }).fill('Bath');
  await screen.getByRole('textbox', { name: 'Email' }).fill('ines@aldric.example');
  await screen.getByLabelText(/^Current password/).fill('Wrong-1');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
  expect(saved.map(({ city }) => city)).toEqual(['Bath']);
});
