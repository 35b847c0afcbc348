import { useSyncExternalStore } from 'react';

/** 1 with a text of 16 px. It follows the text size of the device. */
export function useTextScale(): number {
  return useSyncExternalStore(watch, textScale);
}

function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** No event tells of a text size, but what is as wide as a letter gets another size. */
function watch(onChange: () => void): () => void {
  const letter = document.createElement('div');
  letter.className = 'look__letter';
  document.body.append(letter);
  const observer = new ResizeObserver(onChange);
  observer.observe(letter);
  return () => {
    observer.disconnect();
    letter.remove();
  };
}
