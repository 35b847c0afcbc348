import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf } from './open-pdf.ts';

/** The opened PDF, once it is open; closed again when it is no longer shown. */
export function usePdf(
  bytes: Uint8Array<ArrayBuffer>,
  onFailed: (error: unknown) => void,
): PDFDocumentProxy | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let isWanted = true;
    const opening = openPdf(bytes);
    opening.then(
      (opened) => isWanted && setPdf(opened),
      (error: unknown) => isWanted && failed(error),
    );
    return () => {
      isWanted = false;
      setPdf(undefined);
      opening.then((opened) => opened.loadingTask.destroy()).catch(() => undefined);
    };
  }, [bytes]);
  return pdf;
}
