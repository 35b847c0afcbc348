import { useState, type ReactNode } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import type { User } from '#/contract/session.ts';
import { printedDiagnosis } from '#/domain/printed-text.ts';
import { isOver } from '#/domain/record-permission.ts';
import { Card } from '#/ui/layout/card.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { ConfigurationPanel } from './configuration-panel.tsx';
import { IdentificationPanel } from './identification-panel.tsx';
import { NextStep } from './next-step.tsx';
import { PatientPanel } from './patient-panel.tsx';
import { PeoplePanels } from './people-panels.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TracesPanel } from './traces-panel.tsx';
import { useDiagnosisEditing } from './use-diagnosis-editing.ts';
import { usePeopleChange } from './use-people-change.ts';
import { useReport } from './use-report.ts';
import './record-panels.css';

interface RecordPanelsProps {
  record: MedicalRecord;
  timeZone: string | null | undefined;
  user: Pick<User, 'id' | 'firstName' | 'lastName'>;
  roles: readonly string[];
  downloads: ReactNode;
  firstLook: ReactNode;
  upload: ReactNode;
}

type PanelName = 'status' | 'analysis' | 'traces' | 'reports';

/** What the reader came for leads: the conclusion once it is confirmed, or else what is to be done. */
function orderFor(status: string): PanelName[] {
  if (status === 'ANALYSED') return ['analysis', 'status', 'traces', 'reports'];
  return isOver(status) ? ['status', 'analysis', 'traces', 'reports'] : ['status', 'traces', 'analysis', 'reports'];
}

export function RecordPanels({ record, timeZone, user, roles, downloads, firstLook, upload }: RecordPanelsProps) {
  const editing = useDiagnosisEditing(record, user.id);
  const report = useReport(record);
  const people = usePeopleChange(record, user.id);
  // A recording that ends while it is read must not move what is being pressed.
  const [order] = useState(() => orderFor(record.status));
  const panels: Record<PanelName, ReactNode> = {
    status: (
      <StatusPanel
        {...{ record, timeZone }}
        step={<NextStep {...{ record, editing, report }} change={people.first} />}
      />
    ),
    analysis: <AnalysisPanel record={{ ...record, timeZone }} editing={editing} />,
    traces: <TracesPanel {...{ record, timeZone, downloads, firstLook, upload }} />,
    reports: <ReportsPanel {...report} />,
  };
  return (
    <div className="record-panels" data-printed={printedDiagnosis(record.diagnosis ?? '').room}>
      <div className="record-panels__main">
        {order.map((name) => (
          <div key={name} className={`record-panels__${name}`}>
            <Card>{panels[name]}</Card>
          </div>
        ))}
      </div>
      <div className="record-panels__side">
        <div className="record-panels__patient">
          <Card>
            <PatientPanel patient={record.patient} />
          </Card>
        </div>
        <div className="record-panels__facts">
          <Card>
            <PeoplePanels {...{ record, user, roles }} change={people} />
          </Card>
          <Card>
            <ConfigurationPanel record={record} timeZone={timeZone} />
            <IdentificationPanel record={record} />
          </Card>
        </div>
      </div>
    </div>
  );
}
