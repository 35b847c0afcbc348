import { useEffect, useState, type RefObject } from 'react';

/** About one screen. */
const ahead = '800px 0px';

export function useNearness(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const options: IntersectionObserverInit & { scrollMargin?: string } = { rootMargin: ahead, scrollMargin: ahead };
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
