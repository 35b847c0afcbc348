import type { PDFDocumentProxy } from 'pdfjs-dist';
// As `?worker&url` it becomes a file ending in `.js`: not all servers know `.mjs` as a script.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';

const loadReader = () => import('pdfjs-dist/legacy/build/pdf.mjs');
const loadWorker = async () => (await fetch(workerAddress)).arrayBuffer();

/** Begins to load the reader while the PDF itself is still on its way. What fails is said when a PDF is opened. */
export async function prepareReader(): Promise<void> {
  await Promise.allSettled([loadReader(), loadWorker()]);
}

/** An open PDF, and the language that it says to be written in. */
export interface OpenPdf {
  document: PDFDocumentProxy;
  language: string | undefined;
}

/**
 * Opens a PDF. Its reader is loaded here and nowhere else; it works without the network, without WebAssembly and without
 * building code from text, as the Content-Security-Policy wants (`docs/decisions/0010`). Rejects what is no readable PDF.
 * It is closed, and its reader's worker ended, once `signal` says that it is no longer wanted.
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await loadReader();
  signal.throwIfAborted();
  GlobalWorkerOptions.workerSrc = workerAddress;
  // The bytes are handed over to the worker: a copy, so that the file can be opened again.
  const opening = getDocument({ data: bytes.slice(), useWasm: false, verbosity: VerbosityLevel.ERRORS });
  signal.addEventListener('abort', () => void opening.destroy(), { once: true });
  const document = await opening.promise;
  if (document.numPages === 0) throw new Error('The PDF has no pages');
  const { info } = await document.getMetadata();
  const { Language: language } = info as { Language?: string | null };
  return { document, language: language || undefined };
}
