import { useLingui } from '@lingui/react/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import type { Patient } from '#/contract/patients.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { Tags } from '#/ui/text/tags.tsx';
import './medical-information.css';

/** The implants need the configuration; an unknown value is a dash (R-PAT-14). */
export function MedicalInformation({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const { pacemaker, vagusNerveStimulator } = configuration().patient;
  const answer = (value: boolean | null | undefined) => (typeof value === 'boolean' ? (value ? t`Yes` : t`No`) : '-');
  return (
    <Panel heading={t`Medical information`}>
      <Facts>
        {pacemaker.enabled ? <Fact label={t`Pacemaker`}>{answer(patient.pacemaker)}</Fact> : null}
        {vagusNerveStimulator.enabled ? (
          <Fact label={t`Vagus nerve stimulator`}>{answer(patient.vagalNerveStimulator)}</Fact>
        ) : null}
        <Fact label={t`Tags`}>
          {patient.tagList.length > 0 ? (
            <Tags tags={patient.tagList} />
          ) : (
            t({ message: 'None', comment: 'A patient has no medical tag.' })
          )}
        </Fact>
        <Fact label={t`Comments`}>
          <span className="patient-comments">{patient.comments || '-'}</span>
        </Fact>
      </Facts>
    </Panel>
  );
}
