import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

export function PageNotFound() {
  const { t } = useLingui();
  return (
    <main id="main" tabIndex={-1}>
      <DocumentTitle>{t`Page not found`}</DocumentTitle>
      <StateBlock
        level={1}
        title={t`Page not found`}
        actions={
          <LinkButton variant="primary" to="/home">
            {__ADMINISTRATION__ ? t`Home` : t`Recordings`}
          </LinkButton>
        }
        text={t`The address may be incomplete, or the page was moved.`}
      />
    </main>
  );
}
