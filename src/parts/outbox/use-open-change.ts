import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { waitingChange } from '#/data/outbox/keep-change.ts';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { claimWork, loadWork, wakeSender } from '#/data/outbox/outbox.ts';
import type { KeptWork, KindOfWork } from '#/data/outbox/work.ts';
import { after } from '#/session/waiting.ts';
import { whenLanded } from './held-work.ts';

type OpenChange = { work: KeptWork | undefined } | 'busy' | undefined;

const nothing = { work: undefined };
const slowDeviceMs = 2000;
const patienceMs = 30_000;

/** A route waits for it, so that its form stands at once. */
export function whatWaits(client: QueryClient): Promise<unknown> {
  return Promise.race([client.query(outboxQuery).catch(() => undefined), after(slowDeviceMs)]);
}

/** While a form has the change open, nothing sends it. Undefined while it is being claimed. */
export function useOpenChange(kind: KindOfWork, id: number): OpenChange {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenChange>(() => {
    const works = client.getQueryData(outboxQuery.queryKey);
    return works?.every((work) => work.kind !== kind || work.about?.id !== id) === true ? nothing : undefined;
  });
  const isKnown = open === nothing;
  useEffect(() => {
    if (isKnown) return undefined;
    let release: (() => void) | undefined;
    let claimed = 0;
    let isClosed = false;
    const claim = async (): Promise<OpenChange> => {
      const found = await Promise.race([waitingChange(client, kind, id), after(slowDeviceMs)]);
      if (!found || isClosed) return nothing;
      claimed = found.id;
      release = await claimWork(found.id, patienceMs);
      if (isClosed) release?.();
      return release ? { work: await loadWork(client, found.id) } : 'busy';
    };
    void claim().then((found) => {
      if (!isClosed) setOpen(found);
    });
    return () => {
      isClosed = true;
      // What is on its way is not sent by anybody else.
      void whenLanded(claimed).then(() => {
        release?.();
        wakeSender();
      });
    };
  }, [client, kind, id, isKnown]);
  return open;
}
