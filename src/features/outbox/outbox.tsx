import { plural } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { outboxQuery } from '#/data/outbox/outbox.ts';
import { keepSending } from '#/data/outbox/sender.ts';
import type { IsMadeBy } from '#/data/outbox/send-work.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { BarButton } from '#/ui/frame/top-bar.tsx';
import { useBadge } from './use-badge.ts';

const loadTray = () => import('./tray.tsx');

/** Sends what waits, and shows how much does. */
export function Outbox({ isMadeBy }: { isMadeBy: IsMadeBy }) {
  const client = useQueryClient();
  useEffect(() => keepSending(client, isMadeBy), [client, isMadeBy]);
  const { data: works = [] } = useQuery(outboxQuery);
  const [isOpen, setOpen] = useState(false);
  const count = works.length;
  const hasWork = count > 0;
  useBadge(count);
  useEffect(() => {
    // Without a network it could not be loaded later.
    if (hasWork) void loadAhead(loadTray);
  }, [hasWork]);
  const label = plural(count, { one: '# not sent', other: '# not sent' });
  return (
    <>
      <output className="visually-hidden">{hasWork ? label : null}</output>
      {hasWork ? (
        <BarButton
          icon="hourglass"
          label={label}
          labelFrom="tablet"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => setOpen(true)}
        />
      ) : null}
      {isOpen ? (
        <LatePart load={loadTray} onMissing={() => setOpen(false)}>
          {({ Tray }) => <Tray works={works} onClose={() => setOpen(false)} />}
        </LatePart>
      ) : null}
    </>
  );
}
