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

test('if the worker breaks down, a press starts another one', async () => {
  let broken = 0;
  class BrokenWorker extends Worker {
    override postMessage(message: NumberedOrder): void {
      if (broken > 0) return super.postMessage(message);
      broken += 1;
      this.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
    }
  }
  vi.stubGlobal('Worker', BrokenWorker);
  const platform = new LookPlatform(edfBytes({ labels, seconds: 60, value: () => 0 }));
  const { traces, button } = await platform.open();
  await button('Retry').click();
  await expect.element(traces).toHaveAttribute('aria-label', 'Traces from 09:04:13 to 09:04:23: Fp1, F7, T3');
});
