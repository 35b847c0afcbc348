import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { fingerprintOf } from '#/data/records/file-fingerprint.ts';
import { startUpload } from '#/data/records/record-upload.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { FileDrop } from '#/ui/fields/file-drop.tsx';
import { anyType, useFileCheck } from './use-file-check.ts';

interface ChooseFileProps {
  recordId: number;
  /** The upload that goes on. Only the same file will do. */
  begun?: { upload: string; fileName: string; fingerprint: string | null; isFurther: boolean };
}

/** What cannot be a recording is refused before it is sent. */
export function ChooseFile({ recordId, begun }: ChooseFileProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const { hint, refusalOf, unreadable, inOtherTab } = useFileCheck();
  const [refusal, setRefusal] = useState<string>();
  const starting = useSending({
    mutationFn: async (file: File) => {
      const { upload, fingerprint: wanted, isFurther } = begun ?? {};
      const fingerprint = await fingerprintOf(file);
      if (begun && fingerprint !== wanted) {
        const name = file.name;
        const { fileName } = begun;
        setRefusal(
          t`‘${name}’ is not the file that was begun, or it has changed since. Choose ‘${fileName}’ again, or cancel its upload.`,
        );
      } else if ((await startUpload(client, { recordId, file, fingerprint, upload, isFurther })) === 'in-other-tab')
        setRefusal(inOtherTab);
    },
    onError: () => setRefusal(unreadable),
    meta: { quiet: true },
  });
  const choose = (file: File) => {
    const refused = refusalOf(file);
    setRefusal(refused);
    if (refused === undefined) starting.mutate(file);
  };
  return (
    <>
      {/* Disabled while the file is read, it would lose the focus. */}
      <FileDrop
        label={begun ? t`Choose the same file` : t`Upload a recording file`}
        description={hint}
        errorMessage={refusal}
        accept={anyType}
        isDisabled={isOffline}
        onChoose={choose}
      />
      <NeedsNetwork />
    </>
  );
}
