import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { holdPage } from '#/browser/page/page-hold.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { fingerprintOf } from '#/data/records/file-fingerprint.ts';
import type { ReasonPurpose } from '#/data/records/file-reason.ts';
import { startUpload } from '#/data/records/record-upload.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { DraftNote } from '#/parts/forms/draft-note.tsx';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { RecordingSubject } from '#/parts/recordings/recording-subject.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { FileDrop } from '#/ui/fields/file-drop.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { anyType, useFileCheck } from './use-file-check.ts';
import { useLostPlace } from './use-lost-place.ts';
import { useReason, type LoadedReason } from './use-reason.ts';
import { WithReason } from './with-reason.tsx';

interface ReplaceFileProps {
  record: MedicalRecord;
  /** The file that counts. */
  counted: { name: string; sha256?: string | null | undefined };
  /** Its button went while the dialog was open, so the focus has lost its place. */
  onGone: () => void;
}

/** Until the diagnosis, another file can take the place of the one that counts. */
export function ReplaceFile({ record, counted, onGone }: ReplaceFileProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const place = useLostPlace<HTMLDivElement>(isOpen, onGone);
  const of: ReasonPurpose = { recordId: record.id, purpose: 'replace', sha256: counted.sha256 ?? '' };
  return (
    <div ref={place} className="record-upload__buttons">
      <Button onPress={() => setOpen(true)}>{t`Replace the file`}</Button>
      {isOpen ? (
        <WithReason of={of}>
          {(loaded) => <ReplaceDialog {...{ record, counted, of, loaded }} onClose={() => setOpen(false)} />}
        </WithReason>
      ) : null}
    </div>
  );
}

interface ReplaceDialogProps extends Omit<ReplaceFileProps, 'onGone'> {
  of: ReasonPurpose;
  loaded: LoadedReason;
  onClose: () => void;
}

function ReplaceDialog({ record, counted, of, loaded, onClose }: ReplaceDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const { hint, refusalOf, unreadable, inOtherTab } = useFileCheck();
  const reason = useReason(of, loaded);
  const { name: countedName } = counted;
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(holdPage, []);
  const starting = useSending({
    mutationFn: async (chosen: File) => {
      const fingerprint = await fingerprintOf(chosen);
      // It stays until the platform has it.
      const onCreated = () => void reason.discard();
      return startUpload(client, { recordId: record.id, file: chosen, fingerprint, reason: reason.text, onCreated });
    },
    onSuccess: (outcome) => {
      if (outcome === 'begun') onClose();
      else setRefusal(inOtherTab);
    },
    onError: () => {
      setFile(undefined);
      setRefusal(unreadable);
    },
    meta: { quiet: true },
  });
  const end = async () => {
    await reason.discard();
    onClose();
  };
  const choose = (chosen: File) => {
    const refused = refusalOf(chosen);
    setRefusal(refused);
    setFile(refused === undefined ? chosen : undefined);
  };
  const start = () => {
    const hasReason = reason.check();
    if (file === undefined) setRefusal((shown) => shown ?? t`Choose the new file.`);
    else if (hasReason) starting.mutate(file);
  };
  return (
    <Dialog
      kind="question"
      title={t`Replace the recording file?`}
      subject={<RecordingSubject record={record} />}
      onClose={() => void end()}
      actions={
        <>
          <Button onPress={() => void end()}>{t`Cancel`}</Button>
          <Button variant="primary" isPending={starting.isPending} isDisabled={isOffline} onPress={start}>
            {t`Upload`}
          </Button>
        </>
      }
    >
      <p>
        {t`‘${countedName}’ counts until the new file has been checked. Then it stays on the platform as the record of what was seen.`}
      </p>
      <DraftNote {...reason.note} />
      <TextArea {...reason.field} isRequired label={t`Reason`} />
      <FileDrop
        label={file === undefined ? t`Choose the new file` : t`Choose another file`}
        description={hint}
        errorMessage={refusal}
        accept={anyType}
        onChoose={choose}
      />
      {file === undefined ? null : (
        <output>
          {file.name} <span className="second figures">{byteSize(file.size, currentLocale())}</span>
        </output>
      )}
      <NeedsNetwork />
    </Dialog>
  );
}
