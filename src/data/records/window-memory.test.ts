import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fileKeys } from './file-keys.ts';
import { trimWindows, windowBytesAtMost } from './window-memory.ts';

const keyOf = (page: number) => [...fileKeys.everyWindow, page];

test('pages that were passed leave the memory by size: the shown one and the newest stay', () => {
  const client = new QueryClient();
  const bytes = new Uint8Array(windowBytesAtMost / 4);
  for (let page = 0; page < 10; page += 1) client.setQueryData(keyOf(page), { bytes }, { updatedAt: 1000 + page });
  const stop = new QueryObserver(client, { queryKey: keyOf(0), staleTime: Infinity }).subscribe(() => undefined);
  trimWindows(client);
  const left = client.getQueryCache().findAll({ queryKey: fileKeys.everyWindow });
  expect(left.map(({ queryKey }) => queryKey.at(-1))).toEqual([0, 6, 7, 8, 9]);
  stop();
  client.clear();
});
