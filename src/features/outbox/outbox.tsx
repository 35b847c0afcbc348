import { plural } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBadgeShare } from '#/browser/page/use-badge-share.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { keepSending } from '#/data/outbox/sender.ts';
import type { IsMadeBy } from '#/data/outbox/send-work.ts';
import { useOutboxWords } from '#/parts/outbox/outbox-words.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { BarButton } from '#/ui/frame/top-bar.tsx';
import './outbox.css';

const loadTray = () => import('./tray.tsx');

/** Sends what waits, and shows how much does. */
export function Outbox({ isMadeBy }: { isMadeBy: IsMadeBy }) {
  const client = useQueryClient();
  useEffect(() => keepSending(client, isMadeBy), [client, isMadeBy]);
  const { data: works = [] } = useQuery(outboxQuery);
  const [isOpen, setOpen] = useState(false);
  const count = works.length;
  const hasWork = count > 0;
  useBadgeShare('unsent', count);
  useEffect(() => {
    // Without a network it could not be loaded later.
    if (hasWork) void loadAhead(loadTray);
  }, [hasWork]);
  const hasWords = useOutboxWords();
  if (!hasWords) return null;
  const label = plural(count, { one: '# not sent', other: '# not sent' });
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {hasWork ? label : null}
      </span>
      {hasWork ? (
        <span className="outbox" data-count={count}>
          <BarButton
            icon="hourglass"
            label={label}
            labelFrom="wide"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => setOpen(true)}
          />
        </span>
      ) : null}
      {isOpen ? (
        <LatePart load={loadTray} onMissing={() => setOpen(false)}>
          {({ Tray }) => <Tray works={works} onClose={() => setOpen(false)} />}
        </LatePart>
      ) : null}
    </>
  );
}
