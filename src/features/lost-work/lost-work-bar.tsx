import { Plural, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '#/data/calls/use-sending.ts';
import type { UnreadableCount, UnsentCount } from '#/offline/unsent-tally.ts';
import { forgetMissingWork, removeUnreadableWork, type LostWork } from '#/session/device/lost-work.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';
import { sessionKeys } from '#/session/session-keys.ts';

interface LostWorkBarProps {
  lost: LostWork;
  /** The bar may cover links. */
  onClose: () => void;
}

export function LostWorkBar({ lost, onClose }: LostWorkBarProps) {
  const { missing, unreadable } = lost;
  return missing.works + missing.drafts > 0 ? (
    <MissingBar missing={missing} />
  ) : (
    <UnreadableBar unreadable={unreadable} onClose={onClose} />
  );
}

function useReading(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionKeys.everyLostWork });
}

function MissingBar({ missing: { works, drafts } }: { missing: UnsentCount }) {
  const { t } = useLingui();
  const forgetting = useSending({ mutationFn: forgetMissingWork, onSuccess: useReading() });
  return (
    <QuietBar
      icon="hourglass"
      actions={
        <Button isPending={forgetting.isPending} onPress={() => forgetting.mutate()}>
          {t`Got it`}
        </Button>
      }
    >
      {works > 0 ? (
        <Plural
          value={works}
          one="# submitted entry that was not sent can no longer be found on this device."
          other="# submitted entries that were not sent can no longer be found on this device."
        />
      ) : null}{' '}
      {drafts > 0 ? (
        <Plural
          value={drafts}
          one="# form with your entries can no longer be found on this device."
          other="# forms with your entries can no longer be found on this device."
        />
      ) : null}{' '}
      {t`The browser or another user has removed this. Please check in the lists what arrived, and enter again what is missing.`}
    </QuietBar>
  );
}

function UnreadableBar({ unreadable, onClose }: { unreadable: UnreadableCount; onClose: () => void }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const read = useReading();
  const removing = useSending({ mutationFn: removeUnreadableWork, onSuccess: () => read().then(close) });
  return (
    <>
      <QuietBar
        icon="hourglass"
        actions={
          <>
            <Button onPress={onClose}>{t`Got it`}</Button>
            <Button variant="quiet" onPress={() => setAsked(true)}>{t`Remove it`}</Button>
          </>
        }
      >
        <UnreadableText {...unreadable} /> {t`Please check in the lists what arrived, and enter again what is missing.`}
      </QuietBar>
      {isAsked ? (
        <Dialog
          kind="question"
          title={t`Remove from this device what cannot be read?`}
          onClose={close}
          actions={
            <>
              <Button onPress={close}>{t`Keep it`}</Button>
              <Button variant="danger" isPending={removing.isPending} onPress={() => removing.mutate()}>
                {t`Remove it`}
              </Button>
            </>
          }
        >
          <p>
            <UnreadableText {...unreadable} />
          </p>
          <p>{t`The key to it is gone from this device. Nobody gets it back after it was removed.`}</p>
        </Dialog>
      ) : null}
    </>
  );
}

function UnreadableText({ works, drafts, others }: UnreadableCount) {
  return (
    <>
      {works > 0 ? (
        <Plural
          value={works}
          one="# submitted entry that was not sent can no longer be read on this device."
          other="# submitted entries that were not sent can no longer be read on this device."
        />
      ) : null}{' '}
      {drafts > 0 ? (
        <Plural
          value={drafts}
          one="# form with your entries can no longer be read on this device."
          other="# forms with your entries can no longer be read on this device."
        />
      ) : null}{' '}
      {others > 0 ? (
        <Plural
          value={others}
          one="# saved filter or other entry can no longer be read on this device."
          other="# saved filters and other entries can no longer be read on this device."
        />
      ) : null}
    </>
  );
}
