import { axisHeight, namesWidth } from './drawing.ts';
import { useSize } from './use-size.ts';

/** The size of the traces in CSS px, without names and axis, and their columns of pixels. */
export function useTraceSize() {
  const { ref, ...whole } = useSize();
  const width = Math.max(0, whole.width - namesWidth);
  const height = Math.max(0, whole.height - axisHeight);
  return { ref, width, height, columns: Math.round(width * devicePixelRatio) };
}
