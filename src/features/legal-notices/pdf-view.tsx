import { useEffect, useRef, useState, type RefObject } from 'react';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './open-pdf.ts';
import './pdf-view.css';

interface PdfViewProps {
  bytes: Uint8Array<ArrayBuffer>;
  /** The requested language. The PDF's own language wins. */
  lang: string;
  address: string;
  onShown: () => void;
  onFailed: (error: unknown) => void;
}

export function PdfView({ bytes, lang, address, onShown, onFailed }: PdfViewProps) {
  const pages = useRef<HTMLDivElement>(null);
  const width = useWidth(pages);
  const pdf = usePdf(bytes, onFailed);
  const numbers = Array.from({ length: pdf?.document.numPages ?? 0 }, (_, index) => index + 1);
  return (
    <div ref={pages} className="pdf-view">
      {pdf
        ? numbers.map((number) => (
            <PdfPage
              key={number}
              pdf={pdf.document}
              number={number}
              width={width}
              lang={pdf.language ?? lang}
              address={address}
              onShown={() => number === 1 && onShown()}
              onFailed={onFailed}
            />
          ))
        : null}
    </div>
  );
}

const settledAfterMs = 150;

/** The width is in CSS pixels. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(now), settledAfterMs);
      setWidth((before) => before || now);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
