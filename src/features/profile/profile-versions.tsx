import { useLingui } from '@lingui/react/macro';
import { profileMembers } from '#/data/user/profile-change.ts';
import { contactText } from '#/parts/fields/contact-text.ts';
import { VersionChoice } from '#/parts/forms/version-choice.tsx';
import { differences, type Side, type Versions } from '#/parts/forms/versions.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { profileWords, type ProfileFields } from './profile-form.ts';

interface ProfileVersionsProps {
  versions: Versions<ProfileFields>;
  onChosen: (chosen: Readonly<Record<string, Side>>) => void;
  onDiscard: () => void;
}

export function ProfileVersions({ versions, onChosen, onDiscard }: ProfileVersionsProps) {
  const { i18n, t } = useLingui();
  const rows = differences(versions, profileMembers).map((difference) => ({
    ...difference,
    label: i18n._(profileWords[difference.name].label),
    mine: contactText(difference.name, versions.mine[difference.name]),
    theirs: contactText(difference.name, versions.theirs[difference.name]),
  }));
  return (
    <Page>
      <DocumentTitle>{t`Edit profile`}</DocumentTitle>
      <PageHead title={t`Edit profile`} />
      <VersionChoice rows={rows} onChosen={onChosen} onDiscard={onDiscard} />
    </Page>
  );
}
