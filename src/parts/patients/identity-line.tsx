import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { isLocalId } from '#/domain/id.ts';
import { fullName, type Person } from '#/domain/person.ts';
import { ageText, useAge } from '#/parts/people/age-text.ts';
import { sexLabel } from '#/parts/people/sex-label.ts';
import './identity-line.css';

export interface Identity extends Person {
  /** `M`, `F` or unknown */
  sex?: string | null | undefined;
  /** yyyy-MM-dd, or invalid */
  birthdate?: string | null | undefined;
}

/** Who it is: name, sex, birthdate with age, and id. What is unknown is left out. */
export function IdentityLine({ patient }: { patient: Identity }) {
  const { t } = useLingui();
  const { id, sex, birthdate } = patient;
  const age = useAge(birthdate);
  const facts = [
    ['sex', sex ? sexLabel(sex) : undefined],
    ['birthdate', birthdate ? birthText(birthdate, age, t`invalid date`) : undefined],
    ['id', isLocalId(id) ? undefined : `${t`ID`} ${id}`],
  ].filter(([, text]) => text !== undefined);
  return (
    <span className="identity-line">
      <strong className="identity-line__name">{fullName(patient)}</strong>{' '}
      <span className="identity-line__facts">
        {facts.map(([name, text], index) => (
          <span key={name} className={`identity-line__${name}`}>
            {index === 0 ? null : ' · '}
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}

function birthText(birthdate: string, age: ReturnType<typeof useAge>, invalid: string): string {
  const day = formatPlainDate(birthdate, currentLocale(), 'll') ?? invalid;
  if (age === undefined) return day;
  return `${day} (${age.unit === 'year' ? age.count : ageText(age)})`;
}
