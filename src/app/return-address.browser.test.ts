import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { removeReturnAddress, takeReturnAddress } from '#/session/return-address.ts';
import { contextAs } from '../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../tests/support/browser/with-app.tsx';
import { createAppRouter } from './router.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  removeReturnAddress();
});

const userId = String(contextAs('DOCTOR').user.id);

async function signedOutAt(address: string, basepath = '/'): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json({ errors: [{ code: 'x', message: 'x' }] }, { status: 401 }));
  const router = createAppRouter(startTestApp(), createMemoryHistory({ initialEntries: [address] }));
  router.update({ ...router.options, basepath });
  await router.load();
  return router.state.location.pathname;
}

test.each([
  ['/home/patient;page=2;lastName=Moreau?tab=1', '/home/patient?page=2'],
  ['/home/patient?page=abc&search=Moreau', '/home/patient?page=1'],
  ['/home/record/create;patientId=12', '/home/record/create?patientId=12'],
  ['/home/patient/details/12?name=Moreau#card', '/home/patient/details/12#card'],
])('of %s, the sign-in leads on to %s, and nothing else is stored', async (address, healed) => {
  expect(await signedOutAt(address)).toBe('/auth/login');
  expect(JSON.stringify(localStorage)).not.toContain('Moreau');
  expect(takeReturnAddress(userId)).toBe(healed);
});

test('the page of the administration remembers its address without the base', async () => {
  expect(await signedOutAt('/administration/home/patient?page=3&x=1', '/administration')).toBe('/auth/login');
  expect(takeReturnAddress(userId)).toBe('/home/patient?page=3');
});
