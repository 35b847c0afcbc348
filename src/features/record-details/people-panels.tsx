import { useLingui } from '@lingui/react/macro';
import type { MedicalRecord } from '#/contract/records.ts';
import type { User } from '#/contract/session.ts';
import { canTakeOver } from '#/domain/record-permission.ts';
import { PrescriberPanel, ProfessionalPanel } from './professional-panel.tsx';
import type { PeopleChange } from './use-people-change.ts';
import './people-panels.css';

interface PeoplePanelsProps {
  record: MedicalRecord;
  user: Pick<User, 'id' | 'firstName' | 'lastName'>;
  roles: readonly string[];
  change: PeopleChange;
}

export function PeoplePanels({ record, user, roles, change }: PeoplePanelsProps) {
  const { t } = useLingui();
  const { rhythmSpecialist, operator } = record;
  return (
    <div className="people-panels">
      <PrescriberPanel prescriber={record.prescriber} />
      <ProfessionalPanel
        heading={t`Interpretation`}
        record={record}
        part="rhythmSpecialist"
        professional={rhythmSpecialist}
        canChange={change.canChange.rhythmSpecialist}
        buttonRef={change.buttons.rhythmSpecialist}
      />
      {change.hasOperator ? (
        <ProfessionalPanel
          heading={t`Operator`}
          record={record}
          part="operator"
          professional={operator}
          canChange={change.canChange.operator}
          takesOver={canTakeOver(record, roles) && operator?.id !== user.id ? user : undefined}
          buttonRef={change.buttons.operator}
        />
      ) : null}
    </div>
  );
}
