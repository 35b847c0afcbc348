import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import './look-tools.css';

export interface Tools {
  /** Before 'Measure'. */
  start: ReactNode;
  end: ReactNode;
}

interface FigureToolsProps {
  tools: Tools;
  isMeasuring: boolean;
  onMeasure: () => void;
  children: ReactNode;
}

/** One row above the traces, which wraps on a phone. */
export function FigureTools({ tools, isMeasuring, onMeasure, children }: FigureToolsProps) {
  const { t } = useLingui();
  return (
    <div className="look__tools">
      {tools.start}
      <Button variant="quiet" aria-pressed={isMeasuring} onPress={onMeasure}>
        {t`Measure`}
      </Button>
      {children}
      {tools.end}
    </div>
  );
}
