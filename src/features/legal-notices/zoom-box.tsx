import { useLingui } from '@lingui/react/macro';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { useZoom } from './use-zoom.ts';
import './zoom-box.css';

interface ZoomBoxProps {
  label: string;
  children: ReactNode;
}

/** The content multiplies its width by `--zoom`. */
export function ZoomBox({ label, children }: ZoomBoxProps) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLElement>(null);
  const { zoom, zoomIn, zoomOut, fit } = useZoom(box);
  return (
    <div className="zoom-box">
      <div className="zoom-box__bar">
        <IconButton icon="minus" label={t`Zoom out`} onPress={zoomOut} />
        <output className="zoom-box__zoom">{i18n.number(zoom, { style: 'percent', maximumFractionDigits: 0 })}</output>
        <IconButton icon="plus" label={t`Zoom in`} onPress={zoomIn} />
        <Button variant="quiet" onPress={fit}>{t`Fit width`}</Button>
      </div>
      <section
        ref={box}
        className="zoom-box__content"
        aria-label={label}
        style={{ '--zoom': zoom } as CSSProperties}
        // The keyboard must reach a box that scrolls.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </section>
    </div>
  );
}
