import { useEffect, useEffectEvent, useState } from 'react';
import { fileDeadlineMs } from '#/contract/endpoint.ts';
import { Problem } from '#/domain/problem.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';

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
