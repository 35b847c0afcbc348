import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import { recordOf } from '#/data/outbox/unsent-objects.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { formatDuration } from '#/domain/duration.ts';
import { fullName } from '#/domain/person.ts';
import { IdentityStrip } from '#/parts/patients/identity-strip.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { personName } from '#/parts/people/person-name.ts';
import { recordingModeText, resolutionText } from '#/parts/recordings/recording-words.ts';
import { TextLink } from '#/ui/actions/link.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';

/** A prescription that was not sent yet, so nothing has been recorded. */
export function UnsentRecord({ item, note }: { item: OutboxItem; note: ReactNode }) {
  const { t } = useLingui();
  const record = recordOf(item);
  const { comments, operator } = recordConfiguration(record);
  const name = (person: typeof record.operator, { isDoctor }: { isDoctor: boolean }) =>
    person ? identifiedName(personName(person, { isDoctor }), person) : '-';
  return (
    <Page strip={<IdentityStrip patient={record.patient} />}>
      <DocumentTitle>{t`Recording Summary`}</DocumentTitle>
      <PageHead title={t`Recording Summary`}>
        <TextLink to="/home/patient/details/$patientId" params={{ patientId: String(record.patient.id) }}>
          {fullName(record.patient)}
        </TextLink>
      </PageHead>
      {note}
      <Card>
        <Panel heading={t`Configuration`}>
          <Facts>
            <Fact label={t`Prescriber`}>{name(record.prescriber, { isDoctor: true })}</Fact>
            <Fact label={t`Interpretation`}>{name(record.rhythmSpecialist, { isDoctor: true })}</Fact>
            {operator.enabled ? <Fact label={t`Operator`}>{name(record.operator, { isDoctor: false })}</Fact> : null}
            <Fact label={t`Duration`}>{formatDuration(record.duration)}</Fact>
            <Fact label={t`Acquisition mode`}>{resolutionText(record.resolution)}</Fact>
            <Fact label={t`Upload mode`}>{recordingModeText(record.streamMode)}</Fact>
            {comments.enabled ? <Fact label={t`Comments`}>{record.comments || t`No comments`}</Fact> : null}
          </Facts>
        </Panel>
      </Card>
    </Page>
  );
}
