import { useLingui } from '@lingui/react/macro';
import { memo, useId, useState, type CSSProperties } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { LookFold } from './look-fold.tsx';
import { cardSide, saveScreenScale, scaleLimits, type ScreenScale } from './screen-scale.ts';

interface CalibrationProps {
  scale: ScreenScale;
  onChange: (scale: ScreenScale) => void;
}

/** No browser tells the size of its screen. A bank card has the same size everywhere. */
export const Calibration = memo(({ scale, onChange }: CalibrationProps) => {
  const { t } = useLingui();
  const id = useId();
  const [pxPerMm, setPxPerMm] = useState(scale.pxPerMm);
  const { side, mm } = cardSide();
  return (
    <LookFold summary={t`Calibrate the screen`}>
      <label htmlFor={id}>
        {side === 'long'
          ? t`Hold the long side of a bank card (85.6 mm) against the bar. Move the slider until the bar is as long as that side.`
          : t`Hold the short side of a bank card against the bar. Move the slider until the bar is as long as that side.`}
      </label>
      <div className="look__card" style={{ '--long': `${pxPerMm * mm}px` } as CSSProperties} />
      <input
        id={id}
        type="range"
        min={scaleLimits.min}
        max={scaleLimits.max}
        step={0.005}
        value={pxPerMm}
        aria-valuetext={t`${Math.round(pxPerMm * mm)} pixels`}
        onChange={(event) => setPxPerMm(event.target.valueAsNumber)}
      />
      <Button
        onPress={() => {
          saveScreenScale(pxPerMm);
          onChange({ pxPerMm, isCalibrated: true });
        }}
      >
        {t`Save for this device`}
      </Button>
    </LookFold>
  );
});
