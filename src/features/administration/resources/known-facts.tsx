import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fact, Facts } from '#/ui/text/facts.tsx';

interface KnownFactsProps {
  /** A row whose value is empty is left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
  isTight?: boolean;
}

/** What has a value, or the words that nothing has one (R-ADM-82). */
export function KnownFacts({ rows, isTight }: KnownFactsProps) {
  const { t } = useLingui();
  const known = rows.filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return <p className="second">{t`Nothing is known yet.`}</p>;
  return (
    <Facts isTight={isTight}>
      {known.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
