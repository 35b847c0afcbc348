import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReturnAddress, rememberReturnAddress, takeReturnAddress } from './return-address.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the same user comes back to the address, with its search, once', () => {
  rememberReturnAddress('/home?page=3', '7');
  expect(takeReturnAddress('7')).toBe('/home?page=3');
  expect(takeReturnAddress('7')).toBeUndefined();
});

test('another user does not learn where the former one was', () => {
  rememberReturnAddress('/home/patient/details/12', '7');
  expect(takeReturnAddress('8')).toBeUndefined();
});

test('who was not signed in yet comes to the address that was asked for', () => {
  rememberReturnAddress('/home/record/details/5', undefined);
  expect(takeReturnAddress('8')).toBe('/home/record/details/5');
});

test.each(['https://evil.example/home', '//evil.example/home', '/homeland', '/auth/login', 'javascript:alert(1)'])(
  '%s is no address to come back to',
  (href) => {
    rememberReturnAddress(href, undefined);
    expect(takeReturnAddress('7')).toBeUndefined();
  },
);

test('a forgotten address is gone, and a broken one is none', () => {
  rememberReturnAddress('/home', '7');
  forgetReturnAddress();
  expect(takeReturnAddress('7')).toBeUndefined();
  kept.set('return-address', '/home?page=2');
  expect(takeReturnAddress('7')).toBeUndefined();
});
