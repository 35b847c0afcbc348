import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { contextQuery } from '#/session/context.ts';
import { removeReturnAddress, takeReturnAddress } from '#/session/return-address.ts';
import { lockUp } from '#/session/lock/locking.ts';
import { raise } from '#/session/session-signal.ts';
import { dispatch } from '#/session/session.ts';
import { contextAs } from '../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../tests/support/browser/with-app.tsx';
import { followSession } from './follow-session.ts';
import { createAppRouter } from './router.ts';

const context = contextAs('DOCTOR');
const userId = String(context.user.id);

afterEach(removeReturnAddress);

function signOut(): void {
  dispatch({ type: 'leaving-begun' });
  dispatch({ type: 'leaving-finished' });
  dispatch({ type: 'sign-out-told' });
}

function openAt(address: string) {
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, context);
  dispatch({ type: 'user-recognized', userId, organizations: 1 });
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
  followSession(router, client);
  return { router, client };
}

test('a session that the server has ended keeps the address for the next sign-in', async () => {
  const { router } = openAt('/home?page=2');
  raise('signed-out');
  await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  expect(takeReturnAddress(userId)).toBe('/home?page=2');
});

test('a refusal that comes after the user has signed out keeps no address', async () => {
  const { router } = openAt('/home?page=3');
  signOut();
  raise('signed-out');
  await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  expect(takeReturnAddress(userId)).toBeUndefined();
});

test('a tab that wakes after the user has signed out in another one keeps no address, although it locks first', async () => {
  const { client } = openAt('/home?page=4');
  signOut();
  await lockUp(client, '/home?page=4');
  expect(takeReturnAddress(userId)).toBeUndefined();
});
