import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { RecordFileState } from '#/contract/record-files.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { fullName } from '#/domain/person.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { LongText } from '#/parts/outbox/long-text.tsx';
import { Spinner } from '#/ui/loading/spinner.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

type Accepted = Extract<RecordFileState, { state: 'accepted' }>;
type Refused = Extract<RecordFileState, { state: 'refused' }>;
type IncomingFile = Accepted['file'];

/** Its name and size, and who has sent it. */
function FileFacts({ file: { name, size, uploadedBy, uploadedByDevice } }: { file: IncomingFile }) {
  const { t } = useLingui();
  const sender = uploadedBy ? fullName(uploadedBy) : undefined;
  const serial = uploadedByDevice?.serial;
  const by = serial ? t`sent by the device ${serial}` : sender && t`uploaded by ${sender}`;
  const facts = [byteSize(size, currentLocale()), by];
  return (
    <p>
      {name} <span className="second figures">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function DecidedBy({ decided: { decidedBy, decidedAt, decisionReason } }: { decided: Accepted | Refused }) {
  if (!decidedBy) return null;
  const when = decidedAt ? momentText(decidedAt.epochMilliseconds) : undefined;
  return (
    <>
      <p className="second figures">{[fullName(decidedBy), when].filter(Boolean).join(' · ')}</p>
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

/** The file that counts as long as another one, which would replace it, does not. */
export function CountedFile({ counted }: { counted: IncomingFile | null }) {
  const { t } = useLingui();
  if (!counted) return null;
  const { name } = counted;
  return <p className="second">{t`‘${name}’ counts as the recording of this patient.`}</p>;
}

export function AcceptedFile({ accepted }: { accepted: Accepted }) {
  const { t } = useLingui();
  const { replacementReason } = accepted.file;
  return (
    <>
      <FileFacts file={accepted.file} />
      <p>
        {accepted.decidedBy ? t`It differed from the recording, and was accepted:` : t`It belongs to this recording.`}
      </p>
      <DecidedBy decided={accepted} />
      {replacementReason ? (
        <>
          <p>{t`It replaced another file:`}</p>
          <LongText text={replacementReason} />
        </>
      ) : null}
    </>
  );
}

export function RefusedFile({ refused }: { refused: Refused }) {
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
          <DecidedBy decided={refused} />
        </>
      )}
    </>
  );
}
