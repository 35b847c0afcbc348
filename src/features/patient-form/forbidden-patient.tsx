import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

export function ForbiddenPatient({ isEdit }: { isEdit: boolean }) {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Patient`}</DocumentTitle>
      <StateBlock
        level={1}
        title={isEdit ? t`You are not allowed to edit patients` : t`You are not allowed to create patients`}
        text={t`Your role in this organization does not allow it. Ask your administrator if you need to.`}
        actions={
          <LinkButton variant="primary" to="/home/patient">
            {t`Patients`}
          </LinkButton>
        }
      />
    </Page>
  );
}
