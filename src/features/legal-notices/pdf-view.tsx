import { useRef } from 'react';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';
import { useWidth } from './use-width.ts';
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
