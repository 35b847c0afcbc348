import { useMemo } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { Layout } from '#/domain/traces/ecg-layout.ts';
import { marginsOf, type Margins } from './margins.ts';
import { useSize } from './use-size.ts';
import { useTextScale } from './use-text-scale.ts';

/** The size of the traces in CSS px, without their margins, and their columns of pixels. */
export function useTraceSize(header: EdfHeader, pxPerMm: number) {
  const { ref, ...whole } = useSize();
  const scale = useTextScale();
  const margins = useMemo(() => marginsOf(header, pxPerMm, scale), [header, pxPerMm, scale]);
  const width = Math.max(0, whole.width - margins.left);
  const height = Math.max(0, whole.height - margins.top - margins.bottom);
  return { ref, width, height, margins, columns: Math.round(width * devicePixelRatio) };
}

/** CSS px, with the margin. Four columns do not fit into less. */
const columnsAtLeast = 700;

export function layoutFor({ width, margins }: { width: number; margins: Margins }): Layout {
  return width + margins.left < columnsAtLeast ? 'rows' : 'standard';
}
