import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf, type OpenPdf } from './open-pdf.ts';

/** The opened PDF, once it is open; closed again when it is no longer shown. */
export function usePdf(bytes: Uint8Array<ArrayBuffer>, onFailed: (error: unknown) => void): OpenPdf | undefined {
  const [pdf, setPdf] = useState<OpenPdf>();
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
      opening.then(({ document }) => document.loadingTask.destroy()).catch(() => undefined);
    };
  }, [bytes]);
  return pdf;
}
