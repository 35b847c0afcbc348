import { useEffect, useState, type RefObject } from 'react';

/** About a screen ahead, in the page and in a scrolling box. */
const ahead = '800px 0px';

/** True while an element is in view or about to scroll into it. */
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
