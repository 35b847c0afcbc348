import { useLingui } from '@lingui/react/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { Patient } from '#/contract/patients.ts';
import { formatQuantity, type QuantityUnit } from '#/domain/quantity.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';

/** Weight and head circumference need the configuration, the cup size the sex F (R-PAT-13). */
export function MorphologicalInformation({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const { weight, headCircumference } = configuration().patient;
  return (
    <Panel heading={t`Morphological information`}>
      <Facts>
        <Fact label={t`Height`}>{quantity(patient.height, 'centimeter')}</Fact>
        {weight.enabled ? <Fact label={t`Weight`}>{quantity(patient.weight, 'kilogram')}</Fact> : null}
        <Fact label={t`Underbust circumference`}>{quantity(patient.underbustCircumference, 'centimeter')}</Fact>
        {headCircumference.enabled ? (
          <Fact label={t`Head circumference`}>{quantity(patient.headCircumference, 'centimeter')}</Fact>
        ) : null}
        {patient.sex === 'F' ? <Fact label={t`Cup size`}>{patient.cupSize || '-'}</Fact> : null}
      </Facts>
    </Panel>
  );
}

function quantity(value: number | null | undefined, unit: QuantityUnit): string {
  return formatQuantity(value, unit, currentLocale());
}
