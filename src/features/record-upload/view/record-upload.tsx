import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import type { RecordFileState } from '#/contract/record-files.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { usePolling } from '#/data/calls/use-polling.ts';
import { conversionKey } from '#/data/records/conversions.ts';
import {
  countedFiles,
  coveredFiles,
  filePollMs,
  isFileMoving,
  polledFile,
  recordFileQuery,
  type IncomingFile,
} from '#/data/records/record-file.ts';
import { runningUploads, uploadOf } from '#/data/records/running-uploads.ts';
import { isOperatorOpen } from '#/domain/record-permission.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { AnotherFile } from './another-file.tsx';
import { ArrivingFile } from './arriving-file.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FileQuestion } from './file-question.tsx';
import { FileList } from './file-list.tsx';
import { AcceptedFile, CheckedFile, CountedFile, NewestAccepted, RefusedFile } from './judged-file.tsx';
import { RunningFile } from './running-file.tsx';
import { useUploadWords } from './upload-words.ts';
import './record-upload.css';

export { loadUploadWords } from './upload-words.ts';

interface RecordUploadProps {
  record: MedicalRecord;
  userId: number;
  /** The words of another language could not be loaded. */
  onMissing: () => void;
}

/** The recording's file: how it comes in, and what the platform and people say of it. */
export function RecordUpload({ record, userId, onMissing }: RecordUploadProps) {
  return useUploadWords(onMissing) ? <FileArea record={record} userId={userId} /> : null;
}

const noFailure = () => undefined;

function FileArea({ record, userId }: Omit<RecordUploadProps, 'onMissing'>) {
  const { id } = record;
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(recordFileQuery(id));
  usePolling(
    {
      subject: `file ${conversionKey(id)}`,
      everyMs: filePollMs,
      queries: [polledFile(id)],
      isConcerned: (change) => change.kind === coveredFiles.kind && change.id === id,
      covered: coveredFiles,
      // A platform does not tell of each part that arrives.
      isMoving: () => isFileMoving(client, id),
    },
    // The area itself says what is not known.
    noFailure,
  );
  const running = useSelector(runningUploads, (all) => uploadOf(all, id));
  const heading = useRef<HTMLHeadingElement>(null);
  const found = isProblem(error, 'forbidden') ? undefined : data?.value;
  if (running)
    return (
      <Area heading={heading}>
        <ShownPart key="running" heading={heading}>
          <RunningFile record={record} upload={running} />
        </ShownPart>
      </Area>
    );
  if (found?.state === 'none' && !isOperatorOpen(record)) return null;
  if (found)
    return (
      <Area heading={heading}>
        <ShownPart key={found.state} heading={heading}>
          <KnownFile {...{ record, userId, found, heading }} />
        </ShownPart>
      </Area>
    );
  return error ? (
    <Area heading={heading}>
      <Unknown error={error} isPending={isFetching} onRetry={() => void refetch()} />
    </Area>
  ) : null;
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** Goes with its buttons and fields. Then the heading gets the focus. */
function ShownPart({ heading, children }: { heading: Heading; children: ReactNode }) {
  const place = usePassFocus<HTMLDivElement>(heading);
  return (
    <div ref={place} className="record-upload__part">
      {children}
    </div>
  );
}

interface KnownFileProps {
  record: MedicalRecord;
  userId: number;
  found: RecordFileState;
  heading: Heading;
}

/** What the platform says. */
function KnownFile({ record, userId, found, heading }: KnownFileProps) {
  const { id } = record;
  const onGone = () => heading.current?.focus();
  const files = countedFiles(found);
  if (found.state === 'none') return <ChooseFile recordId={id} />;
  if (found.state === 'accepted' || (found.state === 'refused' && files.length > 0))
    return (
      <AnotherFile {...{ record, files, onGone }}>
        {(replaceButton) => (
          <>
            <JudgedFile record={record} found={found} isListed={files.length > 1} />
            <Counting {...{ record, files, found }} actionOf={replaceButton} />
          </>
        )}
      </AnotherFile>
    );
  return (
    <>
      <NewestFile {...{ record, userId, found, onGone }} />
      <Counting {...{ record, files, found }} />
    </>
  );
}

type Shown = Exclude<RecordFileState, { state: 'none' }>;

/** An accepted file that stands in the list with the others needs only the decision about it. */
function JudgedFile({
  record: { timeZone },
  found,
  isListed,
}: {
  record: MedicalRecord;
  found: Shown;
  isListed: boolean;
}) {
  if (found.state === 'refused') return <RefusedFile refused={found} timeZone={timeZone} />;
  if (found.state !== 'accepted') return null;
  return isListed ? (
    <NewestAccepted accepted={found} timeZone={timeZone} />
  ) : (
    <AcceptedFile accepted={found} timeZone={timeZone} />
  );
}

interface NewestFileProps {
  record: MedicalRecord;
  userId: number;
  found: Shown;
  onGone: () => void;
}

/** A file that does not count yet, or was refused. */
function NewestFile({ record, userId, found, onGone }: NewestFileProps) {
  const { id } = record;
  const { file } = found;
  switch (found.state) {
    case 'arriving':
      return <ArrivingFile record={record} arriving={found} isOwn={file.uploadedBy?.id === userId} />;
    case 'checking':
      return <CheckedFile file={file} />;
    case 'question':
      // Another file is another question.
      return <FileQuestion key={file.sha256} record={record} question={found} onGone={onGone} />;
    default:
      return (
        <>
          <JudgedFile record={record} found={found} isListed={false} />
          <ChooseFile recordId={id} />
        </>
      );
  }
}

interface CountingProps {
  record: MedicalRecord;
  files: readonly IncomingFile[];
  found: Shown;
  actionOf?: (file: IncomingFile) => ReactNode;
}

/** The files that count: a sentence about one, a list of several. */
function Counting({ record, files, found, actionOf }: CountingProps) {
  const [only, ...others] = files;
  if (!only) return null;
  if (others.length > 0) return <FileList {...{ record, files, found }} {...(actionOf ? { actionOf } : {})} />;
  return found.state === 'accepted' ? null : <CountedFile counted={only} />;
}

function Area({ heading, children }: { heading: Heading; children: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className="record-upload" aria-labelledby={id}>
      <h3 ref={heading} className="record-upload__heading" id={id} tabIndex={-1}>{t`Recording file`}</h3>
      {children}
    </section>
  );
}

function Unknown({ error, isPending, onRetry }: { error: unknown; isPending: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <>
      {isUnreachable(error) ? (
        <p className="second">{errorText(error)}</p>
      ) : (
        <InlineAlert level="error">{errorText(error)}</InlineAlert>
      )}
      <div className="record-upload__buttons">
        <Button isPending={isPending} onPress={onRetry}>{t`Retry`}</Button>
      </div>
    </>
  );
}
