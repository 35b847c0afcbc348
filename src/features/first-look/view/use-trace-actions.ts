import { useState } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { restingCaliper, type Caliper } from './caliper.ts';
import type { Look } from './look.ts';
import { steppedLength, steppedSensitivity } from './look-steps.ts';
import type { TraceAction } from './trace-action.ts';

interface Acting {
  header: EdfHeader;
  look: Look;
  /** The width of the traces. */
  widthMm: number;
  onChange: (changes: Partial<Look>) => void;
  onTurn: (pages: number) => void;
}

/** What gestures, keys and buttons do alike, and the caliper. */
export function useTraceActions({ header, look, widthMm, onChange, onTurn }: Acting) {
  const [caliper, setCaliper] = useState<Caliper>();
  const act = (action: TraceAction) => {
    switch (action.kind) {
      case 'turn':
        return onTurn(action.pages);
      case 'seconds':
        return onChange(steppedLength(header, { length: look, widthMm, steps: action.steps }));
      case 'sensitivity':
        return onChange({ sensitivity: steppedSensitivity(look.sensitivity, action.steps) });
      case 'measuring':
        return setCaliper(caliper ? undefined : restingCaliper);
    }
  };
  return { caliper, setCaliper, act };
}
