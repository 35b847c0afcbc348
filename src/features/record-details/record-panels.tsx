import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import type { User } from '#/contract/session.ts';
import { canChangeOperator, canChangeRhythmSpecialist, canTakeOver } from '#/domain/record-permission.ts';
import { printedDiagnosis } from '#/domain/printed-text.ts';
import { Card } from '#/ui/layout/card.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { ConfigurationPanel } from './configuration-panel.tsx';
import { IdentificationPanel } from './identification-panel.tsx';
import { PatientPanel } from './patient-panel.tsx';
import { PrescriberPanel, ProfessionalPanel } from './professional-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TracesPanel } from './traces-panel.tsx';
import './record-panels.css';

interface RecordPanelsProps {
  record: MedicalRecord;
  timeZone: string | null | undefined;
  user: Pick<User, 'id' | 'firstName' | 'lastName'>;
  roles: readonly string[];
  downloads: ReactNode;
  firstLook: ReactNode;
}

export function RecordPanels({ record, timeZone, user, roles, downloads, firstLook }: RecordPanelsProps) {
  const { t } = useLingui();
  const { rhythmSpecialist, operator } = record;
  return (
    <div className="record-panels" data-printed={printedDiagnosis(record.diagnosis ?? '').room}>
      <div className="record-panels__status">
        <Card>
          <StatusPanel record={record} timeZone={timeZone} />
        </Card>
      </div>
      <div className="record-panels__patient">
        <Card>
          <PatientPanel patient={record.patient} />
        </Card>
      </div>
      <div className="record-panels__work">
        <Card>
          <TracesPanel record={record} timeZone={timeZone} downloads={downloads} firstLook={firstLook} />
        </Card>
        <Card>
          <AnalysisPanel record={record} userId={user.id} />
        </Card>
        <Card>
          <ReportsPanel record={record} />
        </Card>
      </div>
      <div className="record-panels__facts">
        <Card>
          <PrescriberPanel prescriber={record.prescriber} />
          <ProfessionalPanel
            heading={t`Interpretation`}
            record={record}
            part="rhythmSpecialist"
            professional={rhythmSpecialist}
            canChange={canChangeRhythmSpecialist(record, user.id)}
          />
          {recordConfiguration(record).operator.enabled ? (
            <ProfessionalPanel
              heading={t`Operator`}
              record={record}
              part="operator"
              professional={operator}
              canChange={canChangeOperator(record, user.id)}
              takesOver={canTakeOver(record, roles) && operator?.id !== user.id ? user : undefined}
            />
          ) : null}
          <ConfigurationPanel record={record} timeZone={timeZone} />
          <IdentificationPanel record={record} />
        </Card>
      </div>
    </div>
  );
}
