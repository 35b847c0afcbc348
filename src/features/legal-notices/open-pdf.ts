import type { PDFDocumentProxy } from 'pdfjs-dist';
// `?worker&url` gives a `.js` file. Some servers do not know `.mjs`.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchAhead } from '#/browser/http/fetch-file.ts';
import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem } from '#/domain/problem.ts';

const loadReader = () => import('pdfjs-dist/legacy/build/pdf.mjs');

/** A failure is reported when a PDF is opened. */
export async function prepareReader(): Promise<void> {
  await Promise.allSettled([loadReader(), fetchAhead(workerAddress)]);
}

interface OpenPdf {
  document: PDFDocumentProxy;
  language: string | undefined;
}

/**
 * The Content-Security-Policy forbids WebAssembly and `eval` (`docs/decisions/0010`). An abort closes the PDF and ends
 * its worker.
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await loadReader();
  signal.throwIfAborted();
  GlobalWorkerOptions.workerSrc = workerAddress;
  // The worker takes the bytes, so it gets a copy.
  const opening = getDocument({ data: bytes.slice(), useWasm: false, verbosity: VerbosityLevel.ERRORS });
  signal.addEventListener('abort', () => void opening.destroy(), { once: true });
  const document = await opening.promise;
  if (document.numPages === 0) throw new Error('The PDF has no pages');
  const { info } = await document.getMetadata();
  const { Language: language } = info as { Language?: string | null };
  return { document, language: language || undefined };
}

/** The deadline for files ends a hanging load as `offline`. */
export function usePdf(bytes: Uint8Array<ArrayBuffer>, onFailed: (error: unknown) => void): OpenPdf | undefined {
  const [pdf, setPdf] = useState<OpenPdf>();
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const wanted = new AbortController();
    const deadline = setTimeout(() => {
      wanted.abort();
      failed(new Problem('offline', { call: 'reader of PDFs' }));
    }, fileDeadlineMs);
    openPdf(bytes, wanted.signal)
      .then(
        (opened) => wanted.signal.aborted || setPdf(opened),
        (error: unknown) => wanted.signal.aborted || failed(error),
      )
      .finally(() => clearTimeout(deadline));
    return () => {
      clearTimeout(deadline);
      wanted.abort();
      setPdf(undefined);
    };
  }, [bytes]);
  return pdf;
}
