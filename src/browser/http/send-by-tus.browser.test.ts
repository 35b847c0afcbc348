import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { sendByTus } from './send-by-tus.ts';

test('an upload that is stopped before its request has left sends nothing', async () => {
  startTestApp();
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const stop = new AbortController();
  const sent = sendByTus({
    recordId: 7,
    file: new File(['night'], 'night.edf'),
    upload: undefined,
    metadata: {},
    partBytes: () => 1000,
    onCreated: () => undefined,
    onProgress: () => undefined,
    onPart: () => undefined,
    signal: stop.signal,
  });
  stop.abort();
  await expect(sent).rejects.toThrow('stopped');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(send).not.toHaveBeenCalled();
  send.mockRestore();
});
