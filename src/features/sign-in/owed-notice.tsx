import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isSignOutOwed, watchOwedSignOut } from '#/session/leaving/owed-sign-out.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

/** The user is signed out on this tablet, but the server has not been told. */
export function OwedNotice() {
  const { t } = useLingui();
  const isOwed = useSyncExternalStore(watchOwedSignOut, isSignOutOwed);
  if (!isOwed) return null;
  return (
    <InlineAlert level="info">
      {t`You are signed out on this device. The server could not be told yet: this is done as soon as it can be reached.`}
    </InlineAlert>
  );
}
