import { useLingui } from '@lingui/react/macro';
import type { Patient } from '#/contract/patients.ts';
import { readableIdentityNumber } from '#/domain/national-identification.ts';
import { LongDateText } from '#/parts/words/date-text.tsx';
import { sexLabel } from '#/parts/people/sex-label.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';

export function PersonalInformation({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const { identityNumber, identityNumberType, sex } = patient;
  const readable = readableIdentityNumber({
    identityNumberType: identityNumberType ?? '',
    identityNumber: identityNumber ?? '',
  });
  return (
    <Panel heading={t`Personal information`}>
      <Facts>
        <Fact label={t`ID`}>
          <span className="figures">{patient.id}</span>
        </Fact>
        <Fact label={t`Sex`}>{sex ? sexLabel(sex) : '-'}</Fact>
        <Fact label={t`Birthdate`}>
          <LongDateText date={patient.birthdate} />
        </Fact>
        <Fact label={t`National Identification Number`}>
          <span className="figures">
            {identityNumber ? [identityNumberType, readable].filter(Boolean).join(' ') : '-'}
          </span>
        </Fact>
      </Facts>
    </Panel>
  );
}
