import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endReturnUnlessSigningIn,
  removeReturnAddress,
  rememberReturnAddress,
  takeReturnAddress,
  takeScrollTarget,
} from './return-address.ts';
import { dispatch } from './session.ts';

const ofTab = new Map<string, string>();
const lastingNames = new Map<string, string>();

const storage = (saved: Map<string, string>) => ({
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => saved.set(key, value),
  removeItem: (key: string) => saved.delete(key),
});

beforeEach(() => {
  ofTab.clear();
  lastingNames.clear();
  vi.stubGlobal('sessionStorage', storage(ofTab));
  vi.stubGlobal('localStorage', storage(lastingNames));
  vi.stubGlobal('scrollY', 0);
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['/auth/login', '/home?page=3'],
  ['/auth/login/pwd-request/doctor', '/home?page=3'],
  ['/administration/auth/login', '/home?page=3'],
  ['/select-organization', '/home?page=3'],
  ['/home/eula', '/home?page=3'],
  ['/home/profile/password', '/home?page=3'],
  ['/home', undefined],
  ['/home/patient/details/12', undefined],
  ['/', undefined],
])('after a full load of %s, the sign-in leads to %s', (pathname, expected) => {
  rememberReturnAddress('/home?page=3', '7');
  endReturnUnlessSigningIn(pathname);
  expect(takeReturnAddress('7')).toBe(expected);
});

test.each([
  [59, '/home?page=3'],
  [61, undefined],
  [-61, undefined],
])('after %i minutes the sign-in leads to %s', (minutes, expected) => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') });
  rememberReturnAddress('/home?page=3', '7');
  vi.setSystemTime(Date.now() + minutes * 60_000);
  expect(takeReturnAddress('7')).toBe(expected);
});

test('the same user returns to the address with its search, once', () => {
  rememberReturnAddress('/home?page=3', '7');
  expect(takeReturnAddress('7')).toBe('/home?page=3');
  expect(takeReturnAddress('7')).toBeUndefined();
});

test('another user does not learn the former user’s address', () => {
  rememberReturnAddress('/home/patient/details/12', '7');
  expect(takeReturnAddress('8')).toBeUndefined();
});

test('a user who has signed out meanwhile leaves no address, not even an earlier one', () => {
  rememberReturnAddress('/home?page=3', '7');
  dispatch({ type: 'user-forgotten', sparesDrafts: false });
  rememberReturnAddress('/home/patient/details/12', '7');
  expect([ofTab.has('return-address'), lastingNames.has('return-address')]).toEqual([false, false]);
});

test('a visitor who was not signed in gets the requested address', () => {
  rememberReturnAddress('/home/record/details/5', undefined);
  expect(takeReturnAddress('8')).toBe('/home/record/details/5');
});

test.each(['https://evil.example/home', '//evil.example/home', '/homeland', '/auth/login', 'javascript:alert(1)'])(
  '%s is no valid return address',
  (href) => {
    rememberReturnAddress(href, undefined);
    expect(takeReturnAddress('7')).toBeUndefined();
  },
);

test('a forgotten address is gone, and an invalid one is ignored', () => {
  rememberReturnAddress('/home', '7');
  removeReturnAddress();
  expect(takeReturnAddress('7')).toBeUndefined();
  ofTab.set('return-address', '/home?page=2');
  expect(takeReturnAddress('7')).toBeUndefined();
});

test('the return address survives if the app is killed', () => {
  rememberReturnAddress('/home?page=3', '7');
  ofTab.clear();
  expect(takeReturnAddress('7')).toBe('/home?page=3');
  expect(lastingNames.has('return-address')).toBe(false);
});

test('the page scrolls to its former position once, and no other page does', () => {
  vi.stubGlobal('scrollY', 412.4);
  rememberReturnAddress('/home?page=3', '7');
  vi.stubGlobal('scrollY', 0);
  takeReturnAddress('7');
  expect(takeScrollTarget('/home')).toBeUndefined();
  expect(takeScrollTarget('/home?page=3')).toBe(412);
  expect(takeScrollTarget('/home?page=3')).toBeUndefined();
});
