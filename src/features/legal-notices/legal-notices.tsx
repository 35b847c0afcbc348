import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/document-title.tsx';
import { Page, PageHead } from '#/ui/page.tsx';
import { StateBlock } from '#/ui/state-block.tsx';

/** The legal notices that must be accepted before anything else opens. */
export function LegalNotices() {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Legal notices`}</DocumentTitle>
      <PageHead title={t`Legal notices`} />
      <StateBlock
        art="disconnected"
        title={t`The legal notices must be accepted first`}
        text={t`The legal notices cannot be displayed. Please contact your local distributor.`}
      />
    </Page>
  );
}
