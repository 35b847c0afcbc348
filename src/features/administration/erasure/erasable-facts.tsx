import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { ErasablePatient } from '#/contract/erasure.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { fullName } from '#/domain/person.ts';
import { sexLabel } from '#/parts/people/sex-label.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';

/** Whom it is about, and how much. */
export function ErasableFacts({ patient }: { patient: ErasablePatient }) {
  const { t } = useLingui();
  const { birthdate, sex, organizationName, recordings, files, bytes } = patient;
  const size = byteSize(bytes, currentLocale());
  return (
    <Facts>
      <Fact label={t`Name`}>{fullName(patient)}</Fact>
      {birthdate ? (
        <Fact label={t`Birthdate`}>{formatPlainDate(birthdate, currentLocale(), 'long') ?? birthdate}</Fact>
      ) : null}
      {sex ? <Fact label={t`Sex`}>{sexLabel(sex)}</Fact> : null}
      <Fact label={t`Patient ID`}>{patient.id}</Fact>
      <Fact label={t`Organization`}>{organizationName}</Fact>
      <Fact label={t`Recordings`}>{recordings}</Fact>
      <Fact label={t`Recording files`}>
        {files === 0 ? '0' : plural(files, { one: `# file, ${size}`, other: `# files, ${size}` })}
      </Fact>
    </Facts>
  );
}
