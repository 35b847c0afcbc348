import { afterEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import type { NumberedOrder } from './view/trace-worker.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

const labels = ['EEG Fp1', 'EEG F7', 'EEG T3'];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  reportAnswer(performance.now());
});

test('the next page is computed ahead, so that turning to it waits for nothing', async () => {
  const starts: number[] = [];
  class WatchedWorker extends Worker {
    override postMessage(message: NumberedOrder): void {
      starts.push(message.order.startS);
      super.postMessage(message);
    }
  }
  vi.stubGlobal('Worker', WatchedWorker);
  const platform = new LookPlatform(edfBytes({ labels, seconds: 60, value: () => 0 }));
  const { traces, button } = await platform.open();
  await expect.element(traces).toBeVisible();
  await expect.poll(() => starts).toEqual([0, 10]);
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', 'Traces from 09:04:23 to 09:04:33: Fp1, F7, T3');
  // The page that is shown now is not computed again.
  await expect.poll(() => starts).toEqual([0, 10, 20]);
});
