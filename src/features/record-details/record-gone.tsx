import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

export function RecordGone() {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Recording Summary`}</DocumentTitle>
      <StateBlock
        level={1}
        isFramed
        title={t`This recording does not exist`}
        text={t`It was deleted, or the link to it is wrong.`}
        actions={
          <LinkButton variant="primary" to="/home" search={{ page: 1 }}>
            {t`Go to the recordings`}
          </LinkButton>
        }
      />
    </Page>
  );
}
