import { useLingui } from '@lingui/react/macro';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawPage, shapeOf } from './draw-page.ts';
import { textOfPage, type TextBlock } from './page-text.ts';
import { useNearness } from './use-nearness.ts';
import './pdf-page.css';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** In CSS pixels; 0 while it is not known. */
  width: number;
  /** The language of its text. */
  lang: string;
  onDrawn: () => void;
  onFailed: (error: unknown) => void;
}

/**
 * A page of a PDF: drawn while it is near the view, its text always there for screen readers. A former drawing stays
 * until the next one is done.
 */
export function PdfPage({ pdf, number, width, lang, onDrawn, onFailed }: PdfPageProps) {
  const { t } = useLingui();
  const paper = useRef<HTMLDivElement>(null);
  const isNear = useNearness(paper);
  const [page, setPage] = useState<PDFPageProxy>();
  const [text, setText] = useState<TextBlock[]>([]);
  const drawn = useEffectEvent(onDrawn);
  const failed = useEffectEvent(onFailed);

  useEffect(() => {
    const wanted = new AbortController();
    const load = async () => {
      const loaded = await pdf.getPage(number);
      const blocks = await textOfPage(loaded);
      if (wanted.signal.aborted) return;
      setPage(loaded);
      setText(blocks);
    };
    load().catch((error: unknown) => wanted.signal.aborted || failed(error));
    return () => wanted.abort();
  }, [pdf, number]);

  useEffect(() => {
    if (!page || width === 0) return undefined;
    const wanted = new AbortController();
    if (isNear) {
      drawPage(page, width, wanted.signal).then(
        (canvas) => {
          paper.current?.replaceChildren(canvas);
          drawn();
        },
        (error: unknown) => wanted.signal.aborted || failed(error),
      );
    } else paper.current?.replaceChildren();
    return () => wanted.abort();
  }, [page, width, isNear]);

  const count = pdf.numPages;
  return (
    <section className="pdf-page" aria-label={t`Page ${number} of ${count}`}>
      <div
        ref={paper}
        className="pdf-page__paper"
        style={page ? { aspectRatio: shapeOf(page) } : undefined}
        aria-hidden="true"
      />
      <div className="visually-hidden" lang={lang}>
        {text.map(({ element: Element, text: words }, index) => (
          // The blocks of a page never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Element key={index}>{words}</Element>
        ))}
      </div>
    </section>
  );
}
