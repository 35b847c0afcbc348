import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { recordFileMostBytes } from '#/contract/record-files.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { fingerprintOf } from '#/data/records/file-fingerprint.ts';
import { startUpload } from '#/data/records/record-upload.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { FileDrop } from '#/ui/fields/file-drop.tsx';

/** Safari greys out each file whose type it does not know, and it knows no EDF. */
const anyType = '';

interface ChooseFileProps {
  recordId: number;
  /** The upload that goes on. Only the same file will do. */
  begun?: { upload: string; fileName: string; fingerprint: string | null };
}

/** What cannot be a recording is refused before it is sent. */
export function ChooseFile({ recordId, begun }: ChooseFileProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const [refusal, setRefusal] = useState<string>();
  const most = byteSize(recordFileMostBytes, currentLocale());
  const starting = useSending({
    mutationFn: async (file: File) => {
      const { upload, fingerprint: wanted } = begun ?? {};
      const fingerprint = await fingerprintOf(file);
      if (begun && fingerprint !== wanted) {
        const name = file.name;
        const { fileName } = begun;
        setRefusal(
          t`‘${name}’ is not the file that was begun, or it has changed since. Choose ‘${fileName}’ again, or cancel its upload.`,
        );
      } else startUpload(client, { recordId, file, fingerprint, upload });
    },
    onError: () => setRefusal(t`The file was changed or cannot be read. Choose it again.`),
    meta: { quiet: true },
  });
  const choose = (file: File) => {
    const { name, size } = file;
    if (size === 0) return setRefusal(t`‘${name}’ is empty. It was not sent.`);
    if (size > recordFileMostBytes) return setRefusal(t`‘${name}’ is larger than ${most}. It was not sent.`);
    setRefusal(undefined);
    return starting.mutate(file);
  };
  return (
    <>
      <FileDrop
        label={begun ? t`Choose the same file` : t`Upload a recording file`}
        description={t`Choose it, or drop it here: EDF, EDF+, BDF or BDF+, up to ${most}.`}
        errorMessage={refusal}
        accept={anyType}
        isDisabled={isOffline || starting.isPending}
        onChoose={choose}
      />
      <NeedsNetwork />
    </>
  );
}
