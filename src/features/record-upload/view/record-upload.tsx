import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import type { RecordFileState } from '#/contract/record-files.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { usePolling } from '#/data/calls/use-polling.ts';
import { conversionKey } from '#/data/records/conversions.ts';
import { coveredFiles, filePollMs, isFileMoving, polledFile, recordFileQuery } from '#/data/records/record-file.ts';
import { runningUploads, uploadOf } from '#/data/records/running-uploads.ts';
import { isOperatorOpen } from '#/domain/record-permission.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { usePassFocus } from '#/parts/forms/use-pass-focus.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { ArrivingFile } from './arriving-file.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FileQuestion } from './file-question.tsx';
import { AcceptedFile, CheckedFile, CountedFile, RefusedFile } from './judged-file.tsx';
import { ReplaceFile } from './replace-file.tsx';
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
          <RunningFile upload={running} />
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
  if (found.state === 'none') return <ChooseFile recordId={id} />;
  const { file } = found;
  if (found.state === 'arriving')
    return (
      <>
        <ArrivingFile recordId={id} arriving={found} isOwn={file.uploadedBy?.id === userId} />
        <CountedFile counted={found.counted} />
      </>
    );
  if (found.state === 'checking')
    return (
      <>
        <CheckedFile file={file} />
        <CountedFile counted={found.counted} />
      </>
    );
  if (found.state === 'question')
    return (
      <>
        {/* Another file is another question. */}
        <FileQuestion key={file.sha256} record={record} question={found} onGone={onGone} />
        <CountedFile counted={found.counted} />
      </>
    );
  if (found.state === 'accepted')
    return (
      <>
        <AcceptedFile accepted={found} />
        <ReplaceFile record={record} counted={file} onGone={onGone} />
      </>
    );
  const { counted } = found;
  return (
    <>
      <RefusedFile refused={found} />
      {counted ? (
        <>
          <CountedFile counted={counted} />
          <ReplaceFile record={record} counted={counted} onGone={onGone} />
        </>
      ) : (
        <ChooseFile recordId={id} />
      )}
    </>
  );
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
