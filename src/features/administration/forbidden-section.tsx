import { useLingui } from '@lingui/react/macro';
import type { Section } from '#/domain/administration.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { sectionWords } from './user-words.ts';

export function ForbiddenSection({ section }: { section: Section }) {
  const { i18n } = useLingui();
  const words = sectionWords[section];
  return (
    <Page>
      <DocumentTitle>{i18n._(words.title)}</DocumentTitle>
      <StateBlock level={1} art={<EmptyArt />} title={i18n._(words.title)} text={i18n._(words.forbidden)} />
    </Page>
  );
}

/** Roles whose sections are not built, such as DEVICE_ADMIN. */
export function NoSection() {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Administration`}</DocumentTitle>
      <StateBlock
        level={1}
        art={<EmptyArt />}
        title={t`Nothing to administer`}
        text={t`Your role has no section here.`}
      />
    </Page>
  );
}
