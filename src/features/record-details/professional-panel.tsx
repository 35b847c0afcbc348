import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import type { RecordPerson } from '#/contract/record-people.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { professionalChange, type ProfessionalPart } from '#/data/records/record-change.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { fullName } from '#/domain/person.ts';
import { rolesFor } from '#/domain/record-professionals.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { personName } from '#/parts/people/person-name.ts';
import { RecordingSubject } from '#/parts/recordings/recording-subject.tsx';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { useFlight } from '#/parts/outbox/flight.ts';
import { storedUntilSent } from '#/parts/outbox/stored-change.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { useFoldedContact } from './folded-contact.tsx';

const loadChoice = () => import('./professional-choice.tsx');

interface ProfessionalPanelProps {
  heading: string;
  record: MedicalRecord;
  part: ProfessionalPart;
  professional: RecordPerson | null | undefined;
  canChange: boolean;
  takesOver?: RecordPerson | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

export function ProfessionalPanel(props: ProfessionalPanelProps) {
  const { heading, record, part, professional, canChange, takesOver, buttonRef } = props;
  const { t } = useLingui();
  // The person shown when the choice began. If another user changes them meanwhile, nothing is overwritten.
  const [choosing, setChoosing] = useState<{ before: number | undefined }>();
  // That change may take away the user's right. The dialog stays, and OK explains it.
  const isOther = choosing !== undefined && professional?.id !== choosing.before;
  const end = () => setChoosing(undefined);
  const waiting = useWaitingChange(part, record.id);
  const client = useQueryClient();
  const change = useSending(
    storedUntilSent(client, professionalChange(client, record.id), ({ chosen, before = null }) => ({
      kind: part,
      about: { object: 'record', id: record.id, name: fullName(record.patient) },
      patient: { birthdate: record.patient.birthdate, sex: record.patient.sex },
      content: chosen,
      base: before,
    })),
  );
  const remark = t`Someone else was chosen in the meantime, as shown. Your choice was not saved.`;
  const fly = useFlight();
  const choose = (chosen: RecordPerson, shown: { before: number | undefined }) => {
    const name = fullName(record.patient);
    const title =
      part === 'operator' ? t`Operator of the recording of ${name}` : t`Rhythm specialist of the recording of ${name}`;
    const form = { to: '/home/record/details/$recordId', params: { recordId: String(record.id) } };
    const send = fly({ title, patient: record.patient, form }, async ({ isHere, notify }) => {
      const outcome = await change.mutateAsync({ part, chosen, ...shown });
      if (!isHere()) await notify({ kind: outcome });
      return undefined;
    });
    // The note says what failed.
    send.catch(() => undefined);
  };
  const name = professional
    ? identifiedName(personName(professional, { isDoctor: isDoctorOf(record, part, professional) }), professional)
    : '-';
  const { button, contact } = useFoldedContact(professional, name);
  return (
    <Panel
      heading={heading}
      end={
        <div className="person__actions">
          {button}
          {waiting ? null : canChange ? (
            <Button
              ref={buttonRef}
              variant="quiet"
              aria-label={t`Change: ${heading}`}
              isPending={change.isPending}
              onPress={() => setChoosing({ before: professional?.id })}
            >
              {t`Change`}
            </Button>
          ) : takesOver ? (
            <Button
              variant="quiet"
              isPending={change.isPending}
              onPress={() => choose(takesOver, { before: professional?.id })}
            >
              {t`Take over`}
            </Button>
          ) : null}
        </div>
      }
    >
      <p>{name}</p>
      {contact}
      <ItemPart item={waiting} />
      <SendNote error={change.error} />
      {change.data === 'outdated' ? <InlineAlert isAnnounced>{remark}</InlineAlert> : null}
      {choosing && (canChange || isOther) ? (
        <LatePart load={loadChoice} onMissing={end}>
          {({ ProfessionalChoice }) => (
            <ProfessionalChoice
              title={heading}
              subject={<RecordingSubject record={record} />}
              roles={rolesFor[part]}
              current={professional ?? undefined}
              onClose={end}
              onConfirm={(chosen) => {
                end();
                choose(chosen, choosing);
              }}
            />
          )}
        </LatePart>
      ) : null}
    </Panel>
  );
}

/** The platform does not say whether an operator is a doctor, but who prescribes or interprets is one. */
function isDoctorOf(record: MedicalRecord, part: ProfessionalPart, { id }: RecordPerson): boolean {
  return part === 'rhythmSpecialist' || id === record.prescriber?.id || id === record.rhythmSpecialist?.id;
}

export function PrescriberPanel({ prescriber }: { prescriber: RecordPerson | null }) {
  const { t } = useLingui();
  const name = prescriber ? prescriberName(prescriber) : '-';
  const { button, contact } = useFoldedContact(prescriber, name);
  return (
    <Panel heading={t`Prescriber`} end={<div className="person__actions">{button}</div>}>
      <p>{name}</p>
      {contact}
    </Panel>
  );
}

/** The prescriber by the name of then. */
export function prescriberName(prescriber: RecordPerson) {
  const { formerName, identityNumber } = prescriber;
  const present = personName(prescriber, { isDoctor: true });
  const then = formerName ? personName(formerName, { isDoctor: true }) : present;
  return identifiedName(then, { identityNumber, now: formerName && present });
}
