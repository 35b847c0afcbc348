import { useLingui } from '@lingui/react/macro';
import { useSession } from '#/session/session.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

export function OwedNotice() {
  const { t } = useLingui();
  const isOwed = useSession((session) => session.owed !== undefined);
  if (!isOwed) return null;
  return (
    <InlineAlert level="info">
      {t`You are signed out on this device. The server will be informed as soon as it can be reached.`}
    </InlineAlert>
  );
}
