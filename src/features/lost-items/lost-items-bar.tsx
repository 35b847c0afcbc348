import { Plural, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '#/data/calls/use-sending.ts';
import type { UnreadableCount, UnsentCount } from '#/offline/unsent-tally.ts';
import { clearMissingItems, removeUnreadableItems, type LostItems } from '#/session/storage/lost-items.ts';
import { RemovalBar } from '#/parts/page/removal-bar.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';
import { sessionKeys } from '#/session/session-keys.ts';

interface LostItemsBarProps {
  lost: LostItems;
  /** The bar may cover links. */
  onClose: () => void;
}

export function LostItemsBar({ lost, onClose }: LostItemsBarProps) {
  const { missing, unreadable } = lost;
  return missing.works + missing.drafts > 0 ? (
    <MissingBar missing={missing} />
  ) : (
    <UnreadableBar unreadable={unreadable} onClose={onClose} />
  );
}

function useReading(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionKeys.everyLostItems });
}

function MissingBar({ missing: { works, drafts } }: { missing: UnsentCount }) {
  const { t } = useLingui();
  const clearing = useSending({ mutationFn: clearMissingItems, onSuccess: useReading() });
  return (
    <QuietBar
      icon="hourglass"
      actions={
        <Button isPending={clearing.isPending} onPress={() => clearing.mutate()}>
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
  return (
    <RemovalBar
      text={
        <>
          <UnreadableText {...unreadable} />{' '}
          {t`Please check in the lists what arrived, and enter again what is missing.`}
        </>
      }
      question={t`Remove from this device what cannot be read?`}
      consequence={
        <>
          <p>
            <UnreadableText {...unreadable} />
          </p>
          <p>{t`The key to it is gone from this device. Nobody gets it back after it was removed.`}</p>
        </>
      }
      onRemove={removeUnreadableItems}
      onRemoved={useReading()}
      onClose={onClose}
    />
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
