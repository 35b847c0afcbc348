import { useLayoutEffect, useRef } from 'react';
import { draw } from './draw.ts';

interface TraceCanvasProps {
  drawing: Parameters<typeof draw>[1];
  label: string;
}

export function TraceCanvas({ drawing, label }: TraceCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { drawn, lanes, ticks, annotations, width, height } = drawing;
  // The drawing appears in the same frame as its description.
  useLayoutEffect(() => {
    const redraw = () => {
      if (canvas.current) draw(canvas.current, { drawn, lanes, ticks, annotations, width, height });
    };
    redraw();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const theme = new MutationObserver(redraw);
    dark.addEventListener('change', redraw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', redraw);
      theme.disconnect();
    };
  }, [drawn, lanes, ticks, annotations, width, height]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` cannot be drawn on
  return <canvas ref={canvas} className="look__canvas" role="img" aria-label={label} />;
}
