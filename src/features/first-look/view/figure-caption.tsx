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
  /** The time zone of the times. */
  zone: string;
  isMeasuring: boolean;
  onMeasure: () => void;
  /** Undefined if no channel has its own scale. */
  onFit: (() => void) | undefined;
  children: ReactNode;
}

export function FigureCaption(props: FigureCaptionProps) {
  const { look, channels, speed, isCalibrated, hasGap, zone, isMeasuring, onMeasure, onFit, children } = props;
  const { t } = useLingui();
  const { scaleTexts } = useScaleTexts();
  return (
    <figcaption className="look__caption">
      {scaleTexts(speed, look, channels).map((text) => (
        <span key={text} className="figures">
          {text}
        </span>
      ))}
      <span>{zone}</span>
      {isCalibrated ? null : <span>{t`mm are approximate until the screen is calibrated`}</span>}
      {hasGap ? <span>{t`There is a gap in this part of the recording`}</span> : null}
      <Button variant="quiet" aria-pressed={isMeasuring} onPress={onMeasure}>
        {t`Measure`}
      </Button>
      {onFit ? <Button variant="quiet" onPress={onFit}>{t`Fit scales to this page`}</Button> : null}
      {children}
    </figcaption>
  );
}
