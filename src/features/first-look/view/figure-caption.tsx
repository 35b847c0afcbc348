import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Channel } from '#/domain/traces/montages.ts';
import { Button } from '#/ui/actions/button.tsx';
import type { Look } from './look.ts';
import { useScaleTexts } from './scale-texts.ts';

interface FigureCaptionProps {
  look: Look;
  channels: readonly Channel[];
  /** mm/s */
  speed: number;
  isCalibrated: boolean;
  hasGap: boolean;
  isMeasuring: boolean;
  onMeasure: () => void;
  children: ReactNode;
}

export function FigureCaption(props: FigureCaptionProps) {
  const { look, channels, speed, isCalibrated, hasGap, isMeasuring, onMeasure, children } = props;
  const { t } = useLingui();
  const { scaleTexts } = useScaleTexts();
  return (
    <figcaption className="look__caption">
      {scaleTexts(speed, look, channels).map((text) => (
        <span key={text} className="figures">
          {text}
        </span>
      ))}
      {isCalibrated ? null : <span>{t`mm are approximate until the screen is calibrated`}</span>}
      {hasGap ? <span>{t`There is a gap in this part of the recording`}</span> : null}
      <Button variant="quiet" aria-pressed={isMeasuring} onPress={onMeasure}>
        {t`Measure`}
      </Button>
      {children}
    </figcaption>
  );
}
