import type { ReactNode } from 'react';
import { newRecord } from '#/contract/record-creation.ts';
import { recordPerson } from '#/contract/record-people.ts';
import type { KeptWork, KindOfWork } from '#/data/outbox/work.ts';
import { personName } from '../people/person-name.ts';
import { ChangedPatient, ChangedProfile } from './changed-values.tsx';
import { CopyButton, KeptText } from './kept-text.tsx';

const contents: Readonly<Partial<Record<KindOfWork, (work: KeptWork) => ReactNode>>> = {
  // If the patient was deleted, no form shows them any more.
  record: ({ content }) => <Comments text={newRecord.parse(content).comments} />,
  diagnosis: ({ content }) => <LongText text={String(content)} />,
  rhythmSpecialist: ({ content }) => <p>{personName(recordPerson.parse(content), { isDoctor: true })}</p>,
  operator: ({ content }) => <p>{personName(recordPerson.parse(content), { isDoctor: false })}</p>,
  patientChange: (work) => <ChangedPatient work={work} />,
  profile: (work) => <ChangedProfile work={work} />,
};

/** What waits. It could be lost if its object can no longer be opened. */
export function WorkContent({ work }: { work: KeptWork }) {
  return contents[work.kind]?.(work);
}

function Comments({ text }: { text: string | null | undefined }) {
  return text ? <LongText text={text} /> : null;
}

function LongText({ text }: { text: string }) {
  return (
    <>
      <KeptText text={text} />
      <div>
        <CopyButton text={text} />
      </div>
    </>
  );
}
