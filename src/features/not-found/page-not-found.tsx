import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/document-title.tsx';
import { LinkButton } from '#/ui/link.tsx';
import { StateBlock } from '#/ui/state-block.tsx';

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
            {t`Recordings`}
          </LinkButton>
        }
        text={t`The address may be incomplete, or the page was moved.`}
      />
    </main>
  );
}
