import { QueryClient } from '@tanstack/react-query';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import { lockWhenIdle } from './lock-when-idle.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8'),
) as object;
let client: QueryClient;
const watchActivity = vi.fn<() => void>();
const load = vi.fn<() => Promise<typeof import('./lock-watch.ts')>>();
const reload = vi.fn<() => void>();
const code = { watchActivity, lock: () => undefined, coverScreen: () => undefined };

beforeEach(() => {
  client = new QueryClient();
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  setConfiguration(schema.parse({ ...sample, lockMinutes: 2 }));
});

afterEach(() => {
  for (const spy of [watchActivity, load, reload]) spy.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the code for locking is loaded again if the network lost it', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(code);
  lockWhenIdle(client, load);
  await vi.advanceTimersByTimeAsync(4000);
  expect(watchActivity).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watchActivity).toHaveBeenCalledExactlyOnceWith(client);
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

test('if that code is missing when the page must lock, the page reloads, and the start locks', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  lockWhenIdle(client, load);
  await vi.advanceTimersByTimeAsync(115_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalled();
});
