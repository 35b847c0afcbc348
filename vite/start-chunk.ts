import { idsOf } from './module-names.ts';

const start = idsOf(['src/app/start.tsx']);

/** The file that starts the app. The entry only loads it (src/main.tsx). */
export function startChunk<Output extends { type: string; moduleIds?: readonly string[] }>(
  outputs: readonly Output[],
): Output {
  const found = outputs.find(({ moduleIds }) => moduleIds?.some((id) => start.test(id)));
  if (!found) throw new Error('start-chunk: no file starts the app');
  return found;
}
