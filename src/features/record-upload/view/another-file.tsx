import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { holdPage } from '#/browser/page/page-hold.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { fingerprintOf } from '#/data/records/file-fingerprint.ts';
import type { IncomingFile } from '#/data/records/record-file.ts';
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
import { useReason, type LoadedReason, type Reason } from './use-reason.ts';
import { WithReason } from './with-reason.tsx';

type Wanted = { replaced: IncomingFile } | 'further';

interface AnotherFileProps {
  record: MedicalRecord;
  /** The files that count. Until the diagnosis, another one can be added to them, or take the place of one. */
  files: readonly IncomingFile[];
  /** Its button went while the dialog was open, so the focus has lost its place. */
  onGone: () => void;
  /** Several files stand in a list, each with its own button. */
  children: (replaceButton: (file: IncomingFile) => ReactNode) => ReactNode;
}

export function AnotherFile({ record, files, onGone, children }: AnotherFileProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<Wanted>();
  const place = useLostPlace<HTMLDivElement>(wanted !== undefined, onGone);
  const [only, ...others] = files;
  const onClose = () => setWanted(undefined);
  const replaceButton = (file: IncomingFile) => {
    const { name } = file;
    return (
      <Button variant="quiet" aria-label={t`Replace ‘${name}’`} onPress={() => setWanted({ replaced: file })}>
        {t`Replace`}
      </Button>
    );
  };
  return (
    <>
      {children(replaceButton)}
      <div ref={place} className="record-upload__buttons">
        <Button onPress={() => setWanted('further')}>{t`Add a further file`}</Button>
        {only && others.length === 0 ? (
          <Button onPress={() => setWanted({ replaced: only })}>{t`Replace the file`}</Button>
        ) : null}
      </div>
      {wanted === 'further' ? <AnotherFileDialog {...{ record, onClose }} /> : null}
      {wanted && wanted !== 'further' ? (
        <ReplacementDialog {...{ record, onClose }} replaced={wanted.replaced} />
      ) : null}
    </>
  );
}

interface DialogProps {
  record: MedicalRecord;
  onClose: () => void;
}

function ReplacementDialog({ replaced, ...props }: DialogProps & { replaced: IncomingFile }) {
  const of: ReasonPurpose = { recordId: props.record.id, purpose: 'replace', sha256: replaced.sha256 ?? '' };
  return <WithReason of={of}>{(loaded) => <ReasonedDialog {...{ ...props, replaced, of, loaded }} />}</WithReason>;
}

interface ReasonedDialogProps extends DialogProps {
  replaced: IncomingFile;
  of: ReasonPurpose;
  loaded: LoadedReason;
}

function ReasonedDialog({ replaced, of, loaded, ...props }: ReasonedDialogProps) {
  const reason = useReason(of, loaded);
  return <AnotherFileDialog {...props} replacement={{ replaced, reason }} />;
}

interface AnotherFileDialogProps extends DialogProps {
  /** Without it, the file is a further one, which needs no reason. */
  replacement?: { replaced: IncomingFile; reason: Reason };
}

function AnotherFileDialog({ record, replacement, onClose }: AnotherFileDialogProps) {
  const { t } = useLingui();
  const countedName = replacement?.replaced.name ?? '';
  const client = useQueryClient();
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const { hint, refusalOf, unreadable, inOtherTab } = useFileCheck();
  const reason = replacement?.reason;
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const isCancelled = useRef(false);
  useEffect(holdPage, []);
  const starting = useSending({
    mutationFn: async (chosen: File) => {
      const fingerprint = await fingerprintOf(chosen);
      if (isCancelled.current) return undefined;
      const place = replacement
        ? { replaced: { id: replacement.replaced.id ?? undefined, reason: replacement.reason.text } }
        : { isFurther: true };
      return startUpload(client, {
        recordId: record.id,
        file: chosen,
        fingerprint,
        // The reason stays until the platform has it.
        onCreated: () => void reason?.discard(),
        ...place,
      });
    },
    onSuccess: (outcome) => {
      if (outcome === 'begun') onClose();
      if (outcome === 'in-other-tab') setRefusal(inOtherTab);
    },
    onError: () => {
      setFile(undefined);
      setRefusal(unreadable);
    },
    meta: { quiet: true },
  });
  const end = async () => {
    isCancelled.current = true;
    await reason?.discard();
    onClose();
  };
  const choose = (chosen: File) => {
    const refused = refusalOf(chosen);
    setRefusal(refused);
    setFile(refused === undefined ? chosen : undefined);
  };
  const start = () => {
    const hasReason = reason?.check() ?? true;
    if (file === undefined) setRefusal((shown) => shown ?? t`Choose the new file.`);
    else if (hasReason) starting.mutate(file);
  };
  return (
    <Dialog
      kind="question"
      title={replacement ? t`Replace the recording file?` : t`Add a further file?`}
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
        {replacement
          ? t`‘${countedName}’ counts until the new file has been checked. Then it stays on the platform as the record of what was seen.`
          : t`For a recorder that was started again, or a night in several files. The files are put in the order of their times, and a gap between them stays a gap.`}
      </p>
      {reason ? (
        <>
          <DraftNote {...reason.note} />
          <TextArea {...reason.field} isRequired label={t`Reason`} />
        </>
      ) : null}
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
