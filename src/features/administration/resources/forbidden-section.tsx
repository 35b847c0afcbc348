import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { rolesThatSee, sectionPath, seenSections, seesSection, type Section } from '#/domain/administration.ts';
import type { Role } from '#/domain/role.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { sectionTable } from './sections.ts';

interface ForbiddenPageProps {
  title: string;
  reason: string;
  /** The roles that may. */
  roles?: readonly Role[];
  /** The caller's roles. */
  held: readonly string[];
  /** It leads there if the caller sees it, otherwise to the first section that the caller sees. */
  section: Section;
}

/** It says why an address shows nothing, who can help, and leads on (R-ADM-4). */
export function ForbiddenPage({ title, reason, roles = [], held, section }: ForbiddenPageProps) {
  const { i18n, t } = useLingui();
  const [back] = seesSection(held, section) ? [section] : seenSections(held);
  const names = new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(roles.map(roleLabel));
  return (
    <Page>
      <DocumentTitle>{title}</DocumentTitle>
      <StateBlock
        level={1}
        art={<EmptyArt />}
        title={title}
        text={roles.length === 0 ? reason : `${reason} ${t`Ask somebody with the role ${names}.`}`}
        actions={
          back === undefined ? undefined : (
            <LinkButton to={sectionPath(back)}>{i18n._(sectionTable[back].title)}</LinkButton>
          )
        }
      />
    </Page>
  );
}

export function ForbiddenSection({ section, held }: { section: Section; held: readonly string[] }) {
  const { i18n } = useLingui();
  const { title, forbidden } = sectionTable[section];
  const roles = rolesThatSee(section);
  return <ForbiddenPage title={i18n._(title)} reason={i18n._(forbidden)} {...{ roles, held, section }} />;
}

/** Roles whose sections are not built. */
export function NoSection() {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Administration`}</DocumentTitle>
      <StateBlock
        level={1}
        art={<EmptyArt />}
        title={t`Nothing to administer`}
        text={t`Your role does not give access to any section here.`}
      />
    </Page>
  );
}
