import { afterEach, expect, test, vi } from 'vitest';
import { wipeAll } from '#/offline/wipe.ts';
import { loadSavedContext } from '#/session/context-copy.ts';
import { contextQuery, loadedContext, saveContext } from '#/session/context.ts';
import { dispatch } from '#/session/session.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { changePassword } from './password.ts';
import { changeUser, readUserAgain } from './user.ts';

const context = contextAs('DOCTOR');
const withCity = (city: string) => ({ ...context, user: { ...context.user, city } });

afterEach(() => vi.unstubAllGlobals());

async function open(answers: (() => Response | Promise<Response>)[]) {
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, withCity('Exeter'));
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (!answer) throw new Error('One call too many');
    return answer();
  });
  return { client, city: () => loadedContext(client)?.user.city };
}

test('what another device has saved is read', async () => {
  const { client, city } = await open([() => Response.json(withCity('Bath'))]);
  await readUserAgain(client);
  await expect.poll(city).toBe('Bath');
});

test('what the start has just read is not read again, but at the next visit', async () => {
  const { client, city } = await open([() => Response.json(withCity('Bath')), () => Response.json(withCity('York'))]);
  client.removeQueries();
  await client.query(contextQuery);
  await readUserAgain(client);
  expect(city()).toBe('Bath');
  await readUserAgain(client);
  await expect.poll(city).toBe('York');
});

test('a late answer does not replace a change that was saved meanwhile', async () => {
  const late = Promise.withResolvers<Response>();
  const saved = withCity('Plymouth');
  const { client, city } = await open([
    () => late.promise,
    () => Response.json(withCity('Exeter')),
    () => Response.json(saved.user),
  ]);
  const isRead = readUserAgain(client);
  await changeUser(client, { city: 'Plymouth' });
  late.resolve(Response.json(withCity('Exeter')));
  await isRead;
  await late.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(city()).toBe('Plymouth');
});

const isOwed = async () => (await loadSavedContext())?.user.passwordMustBeChanged;

test('the device knows that the password was changed', async () => {
  firstScreenIsDrawn();
  const client = startTestApp();
  const { user } = context;
  dispatch({ type: 'user-recognized', userId: String(user.id), organizations: 1 });
  saveContext({ ...context, user: { ...user, passwordMustBeChanged: true } });
  client.setQueryData(contextQuery.queryKey, { ...context, user: { ...user, passwordMustBeChanged: true } });
  await expect.poll(isOwed).toBe(true);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  const typed = { email: user.email, oldPassword: 'Before-2026-12', newPassword: 'After-2026-12' };
  expect(await changePassword(client, typed)).toBeUndefined();
  await expect.poll(isOwed).toBe(false);
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});
