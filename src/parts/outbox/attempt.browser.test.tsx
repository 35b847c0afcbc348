import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { Problem } from '#/domain/problem.ts';
import { useAttempt } from './attempt.ts';

/** `city` is `town` on the wire. */
const schema = z.codec(z.object({ town: z.string() }), z.object({ city: z.string() }), {
  decode: ({ town }) => ({ city: town }),
  encode: ({ city }) => ({ town: city }),
});
const save = vi.fn<(saved: { key: string; sent: unknown[] }) => Promise<void>>(() => Promise.resolve());
const problem = (status?: number) =>
  new Problem(status === 404 ? 'not-found' : 'offline', { call: 'patients', ...(status ? { status } : {}) });

const begin = async () => {
  const { result, act } = await renderHook(() => useAttempt({ schema, loaded: undefined }));
  const attempt = (city: string, outcome: Promise<string>) =>
    act(async () => {
      await result.current.send({ content: { city }, save, send: () => outcome }).catch(() => undefined);
    });
  return { result, attempt };
};

test('content is on the disk before it is sent, as on the wire, beside the earlier content', async () => {
  const { result, attempt } = await begin();
  await attempt('Lyon', Promise.reject(problem()));
  const disk = Promise.withResolvers<void>();
  save.mockReturnValueOnce(disk.promise);
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('created'));
  const sending = result.current.send({ content: { city: 'Nantes' }, save, send });
  const { key } = result.current.saved;
  expect(save.mock.lastCall).toEqual([{ key, sent: [{ town: 'Lyon' }, { town: 'Nantes' }] }]);
  expect(send).not.toHaveBeenCalled();
  disk.resolve();
  expect(await sending).toBe('created');
  expect(send.mock.calls).toEqual([[{ key, content: { city: 'Nantes' }, sent: [{ city: 'Lyon' }] }]]);
});

test('only refused content is forgotten, and equal content is stored once', async () => {
  const { result, attempt } = await begin();
  const { key } = result.current.saved;
  await attempt('Lyon', Promise.reject(problem(400)));
  expect([result.current.saved, result.current.isUnanswered]).toEqual([{ key, sent: [] }, false]);
  await attempt('Lyon', Promise.reject(problem()));
  await attempt('Lyon', Promise.reject(problem()));
  await attempt('Nantes', Promise.reject(problem(400)));
  expect([result.current.saved, result.current.isUnanswered]).toEqual([{ key, sent: [{ town: 'Lyon' }] }, true]);
  await attempt('Lyon', Promise.reject(problem(404)));
  expect([result.current.saved.sent, result.current.isUnanswered]).toEqual([[], false]);
  expect(result.current.saved.key).not.toBe(key);
});
