import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

export type Refusal = 'no-patient' | 'unknown-patient' | 'unexpected-user' | 'no-resolution' | 'forbidden';

const texts: Readonly<Record<Refusal, MessageDescriptor>> = {
  'no-patient': msg`Record form requested without patient id.`,
  'unknown-patient': msg`This patient does not exist, or belongs to another organization.`,
  'unexpected-user': msg`Unexpected user type`,
  'no-resolution': msg`At least one resolution must be enabled`,
  forbidden: msg`Your role does not allow you to prescribe recordings.`,
};

export function RecordFormRefused({ refusal }: { refusal: Refusal }) {
  const { t, i18n } = useLingui();
  const isAboutPatient = refusal === 'no-patient' || refusal === 'unknown-patient';
  return (
    <Page>
      <DocumentTitle>{t`Prescribe recording`}</DocumentTitle>
      <StateBlock
        level={1}
        title={i18n._(texts[refusal])}
        actions={
          isAboutPatient ? (
            <LinkButton variant="primary" icon="search" to="/home/patient">
              {t`Search a patient`}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to="/home">
              {t`Back to the recordings`}
            </LinkButton>
          )
        }
      />
    </Page>
  );
}
