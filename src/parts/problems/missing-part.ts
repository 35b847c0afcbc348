import { useLingui } from '@lingui/react/macro';
import { notify } from '#/ui/messages/notifications.ts';

export function useMissingPart(close: () => void): () => void {
  const { t } = useLingui();
  return () => {
    close();
    notify({ level: 'error', text: t`This part of the app could not be loaded. Check the network, then try again.` });
  };
}
