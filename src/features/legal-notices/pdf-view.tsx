import { useRef } from 'react';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';
import { useWidth } from './use-width.ts';
import './pdf-view.css';

interface PdfViewProps {
  bytes: Uint8Array<ArrayBuffer>;
  /** The language that it is asked for in; its own word on that counts more. */
  lang: string;
  /** Where the file lies. */
  address: string;
  /** Its first page can be seen, or says that it cannot be drawn. */
  onShown: () => void;
  /** It cannot be opened, or lacks a page. */
  onFailed: (error: unknown) => void;
}

/** The pages of a PDF, one below the other, as wide as there is room for. */
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
