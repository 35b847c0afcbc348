import { useLingui } from '@lingui/react/macro';
import type { Channel } from '#/domain/traces/montages.ts';
import type { Look } from './look.ts';
import { useScaleTexts } from './scale-texts.ts';

interface FigureCaptionProps {
  look: Look;
  channels: readonly Channel[];
  /** mm/s */
  speed: number;
  isCalibrated: boolean;
  hasGap: boolean;
  timeBasis: string;
}

export function FigureCaption(props: FigureCaptionProps) {
  const { look, channels, speed, isCalibrated, hasGap, timeBasis } = props;
  const { t } = useLingui();
  const { scaleTexts } = useScaleTexts();
  return (
    <figcaption className="look__caption">
      {scaleTexts(speed, look, channels).map((text) => (
        <span key={text} className="figures">
          {text}
        </span>
      ))}
      <span>{timeBasis}</span>
      {isCalibrated ? null : <span>{t`mm are approximate until the screen is calibrated`}</span>}
      {hasGap ? <span>{t`There is a gap in this part of the recording`}</span> : null}
    </figcaption>
  );
}
