import { useLingui } from '@lingui/react/macro';
import { VersionPage } from '#/parts/forms/version-choice.tsx';
import { differences, type Side, type Versions } from '#/parts/forms/versions.ts';
import type { ResourceForm, ResourceKind } from './resource.ts';

interface ResourceVersionsProps<Kind extends ResourceKind> {
  description: ResourceForm<Kind>;
  choices: Kind['choices'];
  title: string;
  versions: Versions<Kind['fields']>;
  onChosen: (chosen: Readonly<Record<string, Side>>) => void;
  onDiscard: () => void;
}

export function ResourceVersions<Kind extends ResourceKind>(props: ResourceVersionsProps<Kind>) {
  const { description, choices, title, versions, onChosen, onDiscard } = props;
  const { i18n } = useLingui();
  const { compared, textOf, words } = description;
  const rows = differences(versions, compared).map((difference) => ({
    ...difference,
    label: i18n._(words[difference.name].label),
    mine: textOf(versions.mine, difference.name, choices),
    theirs: textOf(versions.theirs, difference.name, choices),
  }));
  return <VersionPage title={title} rows={rows} onChosen={onChosen} onDiscard={onDiscard} />;
}
