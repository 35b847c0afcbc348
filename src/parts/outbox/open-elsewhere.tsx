import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

export function OpenElsewhere() {
  const { t } = useLingui();
  return (
    <Page>
      <StateBlock
        level={1}
        isFramed
        title={t`This was sent or discarded, or it is open in another tab`}
        actions={<LinkButton variant="primary" to="/home" search={{ page: 1 }}>{t`Go to the recordings`}</LinkButton>}
      />
    </Page>
  );
}
