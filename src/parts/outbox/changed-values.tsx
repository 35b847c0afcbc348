import { i18n } from '@lingui/core';
import type { KeptWork } from '#/data/outbox/work.ts';
import { profileValues, type ProfileValues } from '#/data/user/profile-change.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { contactWords } from '../fields/contact-words.ts';
import { contactText } from '../fields/contact-text.ts';
import { changedPatientFields, patientDifferences } from '../patients/changed-fields.ts';
import { CopyButton } from './kept-text.tsx';

type Row = readonly [label: string, value: string];

export function ChangedPatient({ work }: { work: KeptWork }) {
  const { fields, base } = changedPatientFields(work);
  const rows = patientDifferences({ base, mine: fields, theirs: base });
  return <ChangedValues rows={rows.map(({ label, mine }): Row => [label, mine])} />;
}

export function ChangedProfile({ work }: { work: KeptWork }) {
  const changed = Object.entries(profileValues.parse(work.content)) as [keyof ProfileValues, string][];
  return (
    <ChangedValues
      rows={changed.map(([name, value]): Row => [i18n._(contactWords[name].label), contactText(name, value)])}
    />
  );
}

function ChangedValues({ rows }: { rows: readonly Row[] }) {
  return (
    <>
      <Facts>
        {rows.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value || '-'}
          </Fact>
        ))}
      </Facts>
      <div className="kept-text__copy">
        <CopyButton text={rows.map(([label, value]) => `${label}: ${value || '-'}`).join('\n')} />
      </div>
    </>
  );
}
