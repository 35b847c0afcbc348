import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { RecordFileState } from '#/contract/record-files.ts';
import type { IncomingFile } from '#/data/records/record-file.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { fullName } from '#/domain/person.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { LongText } from '#/parts/outbox/long-text.tsx';
import { Spinner } from '#/ui/loading/spinner.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

type Accepted = Extract<RecordFileState, { state: 'accepted' }>;
type Refused = Extract<RecordFileState, { state: 'refused' }>;

/** The screen says that all its times are in the recording's time zone. */
interface InZone {
  timeZone: string | null | undefined;
}

/** Who has sent it. */
export function useSender({ uploadedBy, uploadedByDevice }: IncomingFile): string | undefined {
  const { t } = useLingui();
  const sender = uploadedBy ? identifiedName(fullName(uploadedBy), uploadedBy) : undefined;
  const serial = uploadedByDevice?.serial;
  return serial ? t`sent by the device ${serial}` : sender && t`uploaded by ${sender}`;
}

/** Its name and size, and who has sent it. */
function FileFacts({ file }: { file: IncomingFile }) {
  const by = useSender(file);
  const { name, size } = file;
  const facts = [byteSize(size, currentLocale()), by];
  return (
    <p>
      {name} <span className="second figures">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function DecidedBy({ decided, timeZone }: { decided: Accepted | Refused } & InZone) {
  const { decidedBy, decidedAt, decisionReason } = decided;
  if (!decidedBy) return null;
  const when = decidedAt ? momentText(decidedAt.epochMilliseconds, timeZone) : undefined;
  return (
    <>
      <p className="second figures">
        {[identifiedName(fullName(decidedBy), decidedBy), when].filter(Boolean).join(' · ')}
      </p>
      {decisionReason ? <LongText text={decisionReason} /> : null}
    </>
  );
}

export function CheckedFile({ file }: { file: IncomingFile }) {
  const { t } = useLingui();
  return (
    <>
      <FileFacts file={file} />
      <div className="record-upload__buttons">
        <Spinner label={t`The file is being checked.`} />
        <span aria-hidden="true">{t`The file is being checked.`}</span>
      </div>
    </>
  );
}

/** The file that counts as long as another one does not. */
export function CountedFile({ counted: { name } }: { counted: IncomingFile }) {
  const { t } = useLingui();
  return <p className="second">{t`‘${name}’ counts as the recording of this patient.`}</p>;
}

/** How the newest of several files came to count. They stand in a list. */
export function NewestAccepted({ accepted, timeZone }: { accepted: Accepted } & InZone) {
  const { t } = useLingui();
  const { name } = accepted.file;
  if (!accepted.decidedBy) return null;
  return (
    <>
      <p>{t`‘${name}’ differed from the recording, and was accepted:`}</p>
      <DecidedBy decided={accepted} timeZone={timeZone} />
    </>
  );
}

export function AcceptedFile({ accepted, timeZone }: { accepted: Accepted } & InZone) {
  const { t } = useLingui();
  const { replacementReason } = accepted.file;
  return (
    <>
      <FileFacts file={accepted.file} />
      <p>
        {accepted.decidedBy ? t`It differed from the recording, and was accepted:` : t`It belongs to this recording.`}
      </p>
      <DecidedBy decided={accepted} timeZone={timeZone} />
      {replacementReason ? (
        <>
          <p>{t`It replaced another file:`}</p>
          <LongText text={replacementReason} />
        </>
      ) : null}
    </>
  );
}

export function RefusedFile({ refused, timeZone }: { refused: Refused } & InZone) {
  const { t } = useLingui();
  const { file, faults } = refused;
  return (
    <>
      <FileFacts file={file} />
      {faults.length > 0 ? (
        <InlineAlert level="error">
          <p>{t`The file was refused.`}</p>
          <ul>
            {faults.map(({ code, message, field }) => (
              <li key={`${code} ${field ?? ''}`}>{[message, field && `(${field})`].filter(Boolean).join(' ')}</li>
            ))}
          </ul>
        </InlineAlert>
      ) : (
        <>
          <p>{t`The file was refused and deleted:`}</p>
          <DecidedBy decided={refused} timeZone={timeZone} />
        </>
      )}
    </>
  );
}
