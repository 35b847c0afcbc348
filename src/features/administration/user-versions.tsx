import { useLingui } from '@lingui/react/macro';
import { VersionChoice } from '#/parts/forms/version-choice.tsx';
import { differences, type Side, type Versions } from '#/parts/forms/versions.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import type { UserFields } from './user-fields.ts';
import { userWords } from './user-words.ts';

interface UserVersionsProps {
  title: string;
  versions: Versions<UserFields>;
  onChosen: (chosen: Readonly<Record<string, Side>>) => void;
  onDiscard: () => void;
}

const compared = [
  'firstName',
  'lastName',
  'identityNumber',
  'email',
  'locale',
  'phone',
  'street',
  'postCode',
  'city',
] as const;

const textOf = (fields: UserFields, name: (typeof compared)[number]) => {
  const value = fields[name];
  return typeof value === 'string' ? value : value.phoneNumber;
};

export function UserVersions({ title, versions, onChosen, onDiscard }: UserVersionsProps) {
  const { i18n } = useLingui();
  const rows = differences(versions, compared).map((difference) => ({
    ...difference,
    label: i18n._(userWords[difference.name].label),
    mine: textOf(versions.mine, difference.name),
    theirs: textOf(versions.theirs, difference.name),
  }));
  return (
    <Page>
      <DocumentTitle>{title}</DocumentTitle>
      <PageHead title={title} />
      <VersionChoice rows={rows} onChosen={onChosen} onDiscard={onDiscard} />
    </Page>
  );
}
