import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ConversionInfo } from '#/contract/conversions.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { conversionsQuery } from './conversions.ts';
import { startConversion } from './start-conversion.ts';

const info = (key: string, conversionStatus: string): ConversionInfo => ({
  url: null,
  format: { key, label: key },
  recordKey: 'wemu12',
  conversionStatus,
});
const [failed, pending] = [info('EDF_PLUS', 'FAILED'), info('EDF_PLUS', 'PENDING')];
const { queryKey } = conversionsQuery(12, ['EDF_PLUS']);
const read = vi.fn<() => Promise<Response>>();
const start = vi.fn<() => Promise<Response>>();
let client: QueryClient;

beforeEach(() => {
  read.mockReset();
  start.mockReset().mockImplementation(() => Promise.resolve(Response.json([pending])));
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => (init?.method === 'POST' ? start() : read()));
  client = startTestApp();
});

const shown = () => client.getQueryData(queryKey)?.value;
const press = () => startConversion(client, { id: 12, format: 'EDF_PLUS' });

test('an answer from before the start does not bring the former state back', async () => {
  client.setQueryData(queryKey, { value: [failed] });
  const [earlier, started] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  start.mockReturnValue(started.promise);
  const pressed = press();
  await expect.poll(() => start.mock.calls.length).toBe(1);
  read.mockReturnValue(earlier.promise);
  const reading = client.query({ ...conversionsQuery(12, ['EDF_PLUS']), staleTime: 0 });
  await expect.poll(() => read.mock.calls.length).toBe(1);
  started.resolve(Response.json([pending]));
  await pressed;
  expect(shown()).toEqual([pending]);
  earlier.resolve(Response.json([failed]));
  await reading;
  expect(shown()).toEqual([pending]);
});

test('every list of the recording with the format shows the start, and no other list', async () => {
  const other = conversionsQuery(12, ['ISHNE']).queryKey;
  client.setQueryData(queryKey, { value: [failed] });
  client.setQueryData(other, { value: [info('ISHNE', 'DONE')] });
  await press();
  expect(shown()).toEqual([pending]);
  expect(client.getQueryData(other)?.value).toEqual([info('ISHNE', 'DONE')]);
});

test('a list that loads for the first time during a start gets its answer', async () => {
  read.mockReturnValueOnce(Promise.withResolvers<Response>().promise);
  const first = new QueryObserver(client, conversionsQuery(12, ['EDF_PLUS']));
  const stop = first.subscribe(() => undefined);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  read.mockImplementation(() => Promise.resolve(Response.json([pending])));
  await press();
  await expect.poll(shown).toEqual([pending]);
  stop();
});

test('an answer without the conversion makes the lists load again', async () => {
  const list = new QueryObserver(client, { ...conversionsQuery(12, ['EDF_PLUS']), staleTime: Infinity });
  client.setQueryData(queryKey, { value: [failed] });
  const stop = list.subscribe(() => undefined);
  start.mockImplementation(() => Promise.resolve(Response.json([])));
  read.mockImplementation(() => Promise.resolve(Response.json([pending])));
  await press();
  await expect.poll(shown).toEqual([pending]);
  stop();
});
