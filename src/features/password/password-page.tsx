import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/document-title.tsx';
import { InlineAlert } from '#/ui/inline-alert.tsx';
import { Page, PageHead } from '#/ui/page.tsx';

/** Where a user with a temporary password is led. */
export function PasswordPage() {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Password`}</DocumentTitle>
      <PageHead title={t`Password`} />
      <InlineAlert>{t`You must change your password for security reasons.`}</InlineAlert>
    </Page>
  );
}
