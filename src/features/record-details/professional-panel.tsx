import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordPerson } from '#/contract/record-people.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { professionalChange, type ProfessionalPart } from '#/data/records/record-change.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { fullName } from '#/domain/person.ts';
import { rolesFor } from '#/domain/record-professionals.ts';
import { Contact } from '#/parts/people/contact.tsx';
import { LatePart } from '#/parts/page/late-part.tsx';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { personName } from '#/parts/people/person-name.ts';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { useFlight } from '#/parts/outbox/flight.ts';
import { storedUntilSent } from '#/parts/outbox/stored-change.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

const loadChoice = () => import('./professional-choice.tsx');

interface ProfessionalPanelProps {
  heading: string;
  record: Pick<MedicalRecord, 'id' | 'patient'>;
  part: ProfessionalPart;
  professional: RecordPerson | null | undefined;
  canChange: boolean;
  takesOver?: RecordPerson | undefined;
}

export function ProfessionalPanel(props: ProfessionalPanelProps) {
  const { heading, record, part, professional, canChange, takesOver } = props;
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
    const send = fly({ title, form }, async ({ isHere, notify }) => {
      const outcome = await change.mutateAsync({ part, chosen, ...shown });
      if (!isHere()) await notify({ kind: outcome });
      return undefined;
    });
    // The note says what failed.
    send.catch(() => undefined);
  };
  return (
    <Panel
      heading={heading}
      end={
        waiting ? null : canChange ? (
          <Button
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
        ) : null
      }
    >
      <p>
        {professional
          ? identifiedName(personName(professional, { isDoctor: part === 'rhythmSpecialist' }), professional)
          : '-'}
      </p>
      <Contact email={professional?.email} phoneNumber={professional?.phoneNumber} />
      <ItemPart item={waiting} />
      <SendNote error={change.error} />
      {change.data === 'outdated' ? <InlineAlert isAnnounced>{remark}</InlineAlert> : null}
      {choosing && (canChange || isOther) ? (
        <LatePart load={loadChoice} onMissing={end}>
          {({ ProfessionalChoice }) => (
            <ProfessionalChoice
              title={heading}
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

export function PrescriberPanel({ prescriber }: { prescriber: RecordPerson | null }) {
  const { t } = useLingui();
  return (
    <Panel heading={t`Prescriber`}>
      <p>{prescriber ? prescriberName(prescriber) : '-'}</p>
      <Contact email={prescriber?.email} phoneNumber={prescriber?.phoneNumber} />
    </Panel>
  );
}

function prescriberName(prescriber: RecordPerson) {
  const { formerName, identityNumber } = prescriber;
  const present = personName(prescriber, { isDoctor: true });
  const then = formerName ? personName(formerName, { isDoctor: true }) : present;
  return identifiedName(then, { identityNumber, now: formerName && present });
}
