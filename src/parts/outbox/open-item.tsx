import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { newItem, newLocalId, type ItemKind, type ItemMarks, type OutboxItem } from '#/data/outbox/item.ts';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import {
  claimItem,
  finishItem,
  loadItem,
  queueItem,
  sentIdOf,
  waitingChange,
  wakeSender,
} from '#/data/outbox/outbox.ts';
import { after } from '#/session/waiting.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { focusField, focusFirstProblem } from '../forms/form-focus.ts';
import type { SavedAttempt } from './attempt.ts';
import { whenLanded } from './flight.ts';

const patienceMs = 30_000;
const slowStorageMs = 2000;

/** The claim of one form, which may close before it has its item. */
function newClaim() {
  let release: (() => void) | undefined;
  let claimed = 0;
  let isClosed = false;
  return {
    isClosed: () => isClosed,
    take: async (id: number): Promise<boolean> => {
      claimed = id;
      release = await claimItem(id, patienceMs);
      if (isClosed) release?.();
      return release !== undefined;
    },
    close: () => {
      isClosed = true;
      // What is on its way is not sent by anybody else.
      void whenLanded(claimed).then(() => {
        release?.();
        wakeSender();
      });
    },
  };
}

type OpenedItem = { item: OutboxItem } | { sentId: number } | 'busy' | 'gone' | undefined;

/** Undefined while the item is being claimed. */
function useOpenItem(id: number): OpenedItem {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenedItem>();
  useEffect(() => {
    const claim = newClaim();
    const find = async (): Promise<OpenedItem> => {
      const isClaimed = await claim.take(id);
      const sentId = await sentIdOf(client, id);
      if (sentId !== undefined) return { sentId };
      if (!isClaimed) return 'busy';
      const item = await loadItem(client, id);
      return item ? { item } : 'gone';
    };
    void find().then((found) => {
      if (!claim.isClosed()) setOpen(found);
    });
    return claim.close;
  }, [client, id]);
  return open;
}

interface OpenItemProps {
  /** The local id. */
  id: number;
  onSent: (sentId: number) => void;
  children: (item: OutboxItem) => ReactNode;
}

/** While the form edits the item, nothing sends it. */
export function OpenItem({ id, onSent, children }: OpenItemProps) {
  const { t } = useLingui();
  const open = useOpenItem(id);
  const sentId = typeof open === 'object' && 'sentId' in open ? open.sentId : undefined;
  const show = useEffectEvent(onSent);
  useEffect(() => {
    if (sentId !== undefined) show(sentId);
  }, [sentId]);
  if (open === undefined || sentId !== undefined) return <Overlay isLoading label={t`Loading...`} />;
  if (typeof open === 'object' && 'item' in open) return children(open.item);
  return <OpenElsewhere />;
}

type OpenedChange = { item: OutboxItem | undefined } | 'busy' | undefined;

const nothing = { item: undefined };

/** A route waits for it, so that its form stands at once. */
export function whatWaits(client: QueryClient): Promise<unknown> {
  return Promise.race([client.query(outboxQuery).catch(() => undefined), after(slowStorageMs)]);
}

/** While a form has the change open, nothing sends it. Undefined while it is being claimed. */
export function useOpenChange(kind: ItemKind, id: number): OpenedChange {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenedChange>(() => {
    const items = client.getQueryData(outboxQuery.queryKey);
    return items?.every((item) => item.kind !== kind || item.about?.id !== id) === true ? nothing : undefined;
  });
  const isKnown = open === nothing;
  useEffect(() => {
    if (isKnown) return undefined;
    const claim = newClaim();
    const find = async (): Promise<OpenedChange> => {
      const found = await Promise.race([waitingChange(client, kind, id), after(slowStorageMs)]);
      if (!found || claim.isClosed()) return nothing;
      return (await claim.take(found.id)) ? { item: await loadItem(client, found.id) } : 'busy';
    };
    void find().then((found) => {
      if (!claim.isClosed()) setOpen(found);
    });
    return claim.close;
  }, [client, kind, id, isKnown]);
  return open;
}

interface OpenChangeProps {
  kind: ItemKind;
  id: number;
  children: (item: OutboxItem | undefined) => ReactNode;
}

/** While the form is open, nothing sends the change. */
export function OpenChange({ kind, id, children }: OpenChangeProps) {
  const { t } = useLingui();
  const open = useOpenChange(kind, id);
  if (open === undefined) return <Overlay isLoading label={t`Loading...`} />;
  return open === 'busy' ? <OpenElsewhere /> : children(open.item);
}

function OpenElsewhere() {
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

/** `item` is the one that a form edits. */
export function useOutbox(item: OutboxItem | undefined) {
  const client = useQueryClient();
  const [isFull, setFull] = useState(false);
  /** Prescriptions may wait for the patient. The rest of the outbox is loaded for them only. */
  const correct = async (content: unknown) => {
    if (item?.kind !== 'patient' || content === undefined) return;
    const { correctPatient } = await import('#/data/outbox/corrected-patient.ts');
    await correctPatient(client, item.id, content);
  };
  return {
    /** The tablet stores nothing, so a submitted form stays open. */
    isFull,
    /** Gives the local id. */
    queue: async (
      made: Pick<OutboxItem, 'kind' | 'fields' | 'content' | ItemMarks>,
      { key, sent }: SavedAttempt,
    ): Promise<number | undefined> => {
      const id = item?.id ?? newLocalId();
      const isQueued = await queueItem(client, newItem({ ...made, id, key, sent }, item?.keptAt ?? Date.now()));
      if (isQueued) await correct(made.content);
      setFull(!isQueued);
      return isQueued ? id : undefined;
    },
    /** The form has sent the item itself. */
    finish: async (sentId: number, content?: unknown): Promise<void> => {
      if (!item) return;
      await correct(content);
      await finishItem(client, item, sentId);
    },
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form's field that the user has chosen among the refused ones. */
    refusedField?: string | undefined;
  }
}

/**
 * An item opens at the field that was chosen in the tray, also if 'Send now' has taken its refusal away since; else at
 * the first that was refused.
 */
export function useRefusedFocus(formRef: RefObject<HTMLFormElement | null>, item: OutboxItem | undefined): void {
  const wanted = useLocation({ select: ({ state }) => state.refusedField });
  const isOfItem = item !== undefined;
  const isRefused = Object.keys(item?.setback?.refusals ?? {}).length > 0;
  useEffect(() => {
    if (isOfItem && wanted !== undefined) focusField(formRef.current, wanted);
    else if (isRefused) focusFirstProblem(formRef.current);
  }, [formRef, isOfItem, isRefused, wanted]);
}
