import { useLingui } from '@lingui/react/macro';
import type { Section } from '#/domain/administration.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { sectionTable } from './sections.ts';

/** It says why an address shows nothing (R-ADM-4). */
export function ForbiddenPage({ title, reason }: { title: string; reason: string }) {
  return (
    <Page>
      <DocumentTitle>{title}</DocumentTitle>
      <StateBlock level={1} art={<EmptyArt />} title={title} text={reason} />
    </Page>
  );
}

export function ForbiddenSection({ section }: { section: Section }) {
  const { i18n } = useLingui();
  const { title, forbidden } = sectionTable[section];
  return <ForbiddenPage title={i18n._(title)} reason={i18n._(forbidden)} />;
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
