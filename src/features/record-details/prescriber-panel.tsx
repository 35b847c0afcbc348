import { useLingui } from '@lingui/react/macro';
import type { RecordPerson } from '#/contract/record-people.ts';
import { Contact } from '#/parts/people/contact.tsx';
import { personName } from '#/parts/people/person-name.ts';
import { Panel } from '#/ui/layout/card.tsx';

export function PrescriberPanel({ prescriber }: { prescriber: RecordPerson }) {
  const { t } = useLingui();
  return (
    <Panel heading={t`Prescriber`}>
      <p>{personName(prescriber, { isDoctor: true })}</p>
      <Contact email={prescriber.email} phoneNumber={prescriber.phoneNumber} />
    </Panel>
  );
}
