import { useLingui } from '@lingui/react/macro';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

export function NotKeptNote() {
  const { t } = useLingui();
  return (
    <InlineAlert level="warning" isAnnounced>
      {t`This tablet could not keep it. Leave this page open.`}
    </InlineAlert>
  );
}
