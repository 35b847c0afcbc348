import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { ConversionInfo } from '#/contract/conversions.ts';
import { fileAddress } from '#/data/records/conversions.ts';
import type { FileName } from '#/data/records/requested-files.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { convertedFileName, formatLabels, type ConversionFormat } from '#/domain/conversion.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { DownloadLink } from '#/ui/actions/download-link.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { notifyInfoFailure } from './conversion-failures.ts';

interface ConvertedFileProps {
  id: number;
  recordKey: string;
  format: ConversionFormat;
  info: ConversionInfo | undefined;
  isLoading: boolean;
  isOffline: boolean;
  onStarted: () => void;
}

const loadStart = () => import('#/data/records/start-conversion.ts');

/** The user has it now. */
async function removeRequest(client: QueryClient, name: FileName): Promise<void> {
  const code = await loadAhead(() => import('#/data/records/requested-files.ts'));
  await code?.removeRequest(client, name);
}

/** An unknown status offers the conversion (R-CON-2). */
export function ConvertedFile({ id, recordKey, format, info, isLoading, isOffline, onStarted }: ConvertedFileProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const place = useRef<HTMLSpanElement>(null);
  const label = formatLabels[format];
  const starting = useSending({
    mutationFn: async () => (await loadStart()).startConversion(client, { id, format }),
    onSuccess: () => {
      // The button disappears. Its focus moves to the text that replaces it.
      const hadFocus = place.current?.contains(document.activeElement) ?? false;
      onStarted();
      if (hadFocus) place.current?.focus();
    },
    onError: notifyInfoFailure,
    meta: { quiet: true },
  });
  const address = info && fileAddress(info);
  const fileName = convertedFileName(recordKey, format);
  const state = (): ReactNode => {
    if (isLoading) return t`Loading...`;
    if (address) {
      if (isOffline) return <span className="figures">{fileName}</span>;
      return (
        <DownloadLink
          href={address}
          fileName={fileName}
          label={t`Download ${label}, ${fileName}`}
          onClick={() => void removeRequest(client, { recordId: id, format })}
        />
      );
    }
    if (info?.conversionStatus === 'IN_PROGRESS')
      return (
        <>
          <Icon name="spinner" isSpinning />
          {t`Conversion in progress`}
        </>
      );
    if (info?.conversionStatus === 'PENDING')
      return (
        <>
          <Icon name="hourglass" />
          {t`Waiting for its turn`}
        </>
      );
    const hasFailed = info?.conversionStatus === 'FAILED';
    return (
      <>
        {hasFailed ? (
          <span className="converted-files__failed">
            <Icon name="warning" />
            {t`The conversion failed`}
          </span>
        ) : null}
        <Button
          aria-label={hasFailed ? t`Convert again: ${label}` : t`Convert to ${label}`}
          isDisabled={isOffline}
          isPending={starting.isPending}
          onPress={() => starting.mutate()}
        >
          {hasFailed ? t`Convert again` : t`Convert`}
        </Button>
      </>
    );
  };
  return (
    <li className="converted-files__row">
      <span className="converted-files__format">{label}</span>
      <span className="converted-files__state" ref={place} tabIndex={-1}>
        {state()}
      </span>
      <SendNote error={starting.error} unchanged="" />
    </li>
  );
}
