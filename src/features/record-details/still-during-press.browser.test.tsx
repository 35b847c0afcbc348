import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useStillDuringPress } from './still-during-press.ts';

function Shown({ value }: { value: string }) {
  return useStillDuringPress(value);
}

test('what comes during a press is shown after it, and the newest stays', async () => {
  const place = document.body.appendChild(document.createElement('p'));
  const root = createRoot(place);
  const show = (value: string) => flushSync(() => root.render(<Shown value={value} />));
  show('first');
  dispatchEvent(new PointerEvent('pointerdown'));
  show('second');
  expect(place.textContent).toBe('first');
  dispatchEvent(new PointerEvent('pointerup'));
  // It comes between the release and the click that follows.
  show('third');
  expect(place.textContent).toBe('third');
  const { promise: isPainted, resolve } = Promise.withResolvers<void>();
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await isPainted;
  expect(place.textContent).toBe('third');
  root.unmount();
  place.remove();
});
