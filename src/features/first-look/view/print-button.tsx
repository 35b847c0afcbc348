import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import './print.css';

interface PrintButtonProps {
  header: EdfHeader;
  /** The first line: the day and the times. */
  time: string;
  /** Scales and filters. */
  settings: readonly string[];
  draw: () => Promise<Blob>;
}

export function PrintButton({ header, time, settings, draw }: PrintButtonProps) {
  const { t } = useLingui();
  const [sheet, setSheet] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => (sheet === undefined ? undefined : () => URL.revokeObjectURL(sheet)), [sheet]);
  useEffect(() => {
    if (sheet === undefined) return undefined;
    // The sheet would replace the app on the next print. An iPad reports the end of printing too early.
    const remove = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => setSheet(undefined), { capture: true, signal: remove.signal });
    return () => remove.abort();
  }, [sheet]);
  const print = async () => {
    setFailed(false);
    try {
      setSheet(URL.createObjectURL(await draw()));
    } catch {
      setFailed(true);
    }
  };
  const title = t`First look: not for diagnosis`;
  return (
    <>
      <IconButton icon="print" label={t`Print this page`} onPress={() => void print()} />
      {hasFailed ? (
        <InlineAlert level="warning" isAnnounced>{t`The page could not be prepared for printing.`}</InlineAlert>
      ) : null}
      {sheet === undefined
        ? null
        : createPortal(
            <div className="look-print">
              <h1>{title}</h1>
              <p>{time}</p>
              <p>
                {header.patient} · {header.recording}
              </p>
              <p>{[...settings, t`True to scale on A4 and Letter in landscape at 100 %`].join(' · ')}</p>
              <img src={sheet} alt={title} onLoad={() => globalThis.print()} />
            </div>,
            document.body,
          )}
    </>
  );
}
