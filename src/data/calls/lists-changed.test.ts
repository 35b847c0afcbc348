import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listsChanged, withCalmLists } from './lists-changed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const client = new QueryClient();
  const loads: unknown[] = [];
  client.invalidateQueries = async (filters) => void loads.push(filters?.queryKey);
  return { client, loads };
}

test('lists load again at once, and only now and then while kept work is sent', async () => {
  const { client, loads } = watched();
  listsChanged(client);
  expect(loads.splice(0)).toEqual([['patients'], ['records']]);
  const sending = Promise.withResolvers<void>();
  const run = withCalmLists(client, () => sending.promise);
  for (let answer = 0; answer < 20; answer += 1) listsChanged(client);
  expect(loads).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(loads.splice(0)).toEqual([['patients'], ['records']]);
  vi.advanceTimersByTime(60_000);
  expect(loads).toEqual([]);
  listsChanged(client);
  sending.resolve();
  await run;
  expect(loads.splice(0)).toEqual([['patients'], ['records']]);
  listsChanged(client);
  expect(loads).toEqual([['patients'], ['records']]);
});
