import { useState } from 'react';

/** What was sent stays on the screen until the next screen opens. */
export function useLastFound<T>(found: T | undefined): T | undefined {
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  return found ?? last;
}
