import { useLingui } from '@lingui/react/macro';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { drawPage, shapeOf } from './draw-page.ts';
import { textOfPage, type TextBlock } from './page-text.ts';
import { useNearness } from './use-nearness.ts';
import './pdf-page.css';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** In CSS pixels; 0 if unknown. */
  width: number;
  lang: string;
  address: string;
  onShown: () => void;
  onFailed: (error: unknown) => void;
}

/** Only pages near the view are drawn, to save memory. Screen readers always have the text. */
export function PdfPage({ pdf, number, width, lang, address, onShown, onFailed }: PdfPageProps) {
  const { t } = useLingui();
  const paper = useRef<HTMLDivElement>(null);
  const isNear = useNearness(paper);
  const [page, setPage] = useState<PDFPageProxy>();
  const [text, setText] = useState<TextBlock[] | 'unreadable'>([]);
  const [isUndrawable, setUndrawable] = useState(false);
  const shown = useEffectEvent(onShown);
  const failed = useEffectEvent(onFailed);

  useEffect(() => {
    const wanted = new AbortController();
    const load = async () => {
      const loaded = await pdf.getPage(number);
      if (wanted.signal.aborted) return;
      setPage(loaded);
      const blocks = await textOfPage(loaded).catch(() => 'unreadable' as const);
      if (!wanted.signal.aborted) setText(blocks);
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
          setUndrawable(false);
          shown();
        },
        (error: unknown) => {
          if (wanted.signal.aborted) return;
          console.info('A page of the PDF could not be drawn:', String(error));
          setUndrawable(!paper.current?.hasChildNodes());
          shown();
        },
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
      {isUndrawable ? (
        <div className="pdf-page__note">
          <InlineAlert level="warning">
            {t`This page cannot be displayed here.`} <ExternalLink href={address}>{t`Open as PDF`}</ExternalLink>
          </InlineAlert>
        </div>
      ) : null}
      <HiddenText text={text} lang={lang} />
    </section>
  );
}

interface HiddenTextProps {
  text: TextBlock[] | 'unreadable';
  lang: string;
}

function HiddenText({ text, lang }: HiddenTextProps) {
  const { t } = useLingui();
  if (text === 'unreadable') {
    return (
      <p className="visually-hidden">{t`The text of this page cannot be read out here. Open the PDF to have it read.`}</p>
    );
  }
  return (
    <div className="visually-hidden" lang={lang}>
      {text.map(({ element: Element, text: words }, index) => (
        // The blocks of a page never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Element key={index}>{words}</Element>
      ))}
    </div>
  );
}
