import { useCallback, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/** The size of an element, in CSS px. It follows a turned tablet. */
export function useSize(): Size & { ref: (element: HTMLElement | null) => (() => void) | undefined } {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ...size, ref };
}
