import { useLayoutEffect, useRef } from 'react';

interface TraceCanvasProps {
  /** The same function until something else is to be drawn. */
  paint: (canvas: HTMLCanvasElement) => void;
  /** Without one, the canvas is decoration. */
  label?: string;
}

/** It is painted again if the theme changes. */
export function TraceCanvas({ paint, label }: TraceCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The drawing appears in the same frame as its description.
  useLayoutEffect(() => {
    const repaint = () => {
      if (canvas.current) paint(canvas.current);
    };
    repaint();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const theme = new MutationObserver(repaint);
    dark.addEventListener('change', repaint);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', repaint);
      theme.disconnect();
    };
  }, [paint]);
  if (label === undefined) return <canvas ref={canvas} className="look__canvas look__paper" aria-hidden="true" />;
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` cannot be drawn on
  return <canvas ref={canvas} className="look__canvas" role="img" aria-label={label} />;
}
