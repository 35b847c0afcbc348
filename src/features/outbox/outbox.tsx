import { plural } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useBadgeShare } from '#/browser/page/app-badge.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { leftDraftsQuery, strandedDraftsQuery, type DraftForm, type LeftDraft } from '#/data/copies/left-drafts.ts';
import { outboxQuery, itemsElsewhereQuery } from '#/data/outbox/outbox-query.ts';
import { startSending } from '#/data/outbox/sender.ts';
import { requestedFilesQuery, type RequestedFile } from '#/data/records/requested-files.ts';
import { runningUploads } from '#/data/records/running-uploads.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { BarButton } from '#/ui/frame/top-bar.tsx';
import './outbox.css';
import type { ItemKind, OutboxItem } from '#/data/outbox/item.ts';
import { useSelector } from '@tanstack/react-store';
import { closeNotification, currentNotification, ofOutbox } from '#/ui/messages/notifications.ts';

const loadTray = () => import('./tray.tsx');
const loadFollower = () => import('./file-follower.tsx');

/** It also sends what waits. */
export function Outbox() {
  const client = useQueryClient();
  useEffect(() => startSending(client), [client]);
  const { data: items = [], isFetching } = useQuery(outboxQuery);
  useWaitingNoteEnd(items, !isFetching);
  const { data: elsewhere = [] } = useQuery(itemsElsewhereQuery);
  const drafts = draftsWithoutItem(useLeftDrafts(), items);
  const { data: stranded = [] } = useQuery(strandedDraftsQuery);
  const [isOpen, setOpen] = useState(false);
  const { data: files = [] } = useQuery(requestedFilesQuery);
  const uploads = useSelector(runningUploads, (all) => all);
  const unsent = items.length + elsewhere.length;
  const shown = shownOf({ unsent, uploads: uploads.length, files, drafts: drafts.length + stranded.length });
  useBadgeShare('unsent', unsent);
  const isShown = shown !== undefined;
  useEffect(() => {
    // Without a network it could not be loaded later.
    if (isShown) void loadAhead(loadTray);
  }, [isShown]);
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {unsent > 0 ? shown?.label : null} {readyLabel(files)}
      </span>
      {shown ? (
        <span className="outbox" data-count={shown.count}>
          <BarButton
            icon="tray"
            label={shown.label}
            labelFrom="wide"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => {
              void client.invalidateQueries({ queryKey: leftDraftsQuery.queryKey });
              setOpen(true);
            }}
          />
        </span>
      ) : null}
      {isOpen ? (
        <LatePart load={loadTray} onMissing={() => setOpen(false)}>
          {({ Tray }) => (
            <Tray
              items={items}
              elsewhere={elsewhere}
              files={files}
              uploads={uploads}
              drafts={drafts}
              stranded={stranded}
              onClose={() => setOpen(false)}
            />
          )}
        </LatePart>
      ) : null}
      {files.some(({ state }) => state === 'waiting') ? (
        <LatePart load={loadFollower} onMissing={() => undefined}>
          {({ FileFollower }) => <FileFollower files={files} />}
        </LatePart>
      ) : null}
    </>
  );
}

interface Shown {
  unsent: number;
  uploads: number;
  files: readonly RequestedFile[];
  drafts: number;
}

/** The bar has room for one number: what is not sent comes first. */
function shownOf({ unsent, uploads, files, drafts }: Shown) {
  const ready = countReady(files);
  if (unsent > 0) {
    const count = unsent;
    return { count, label: plural(count, { one: '# not sent', other: '# not sent' }) };
  }
  if (uploads > 0) {
    const count = uploads;
    return { count, label: plural(count, { one: '# upload', other: '# uploads' }) };
  }
  if (ready > 0) return { count: ready, label: readyLabel(files) ?? '' };
  if (files.length > 0) {
    const count = files.length;
    return { count, label: plural(count, { one: '# file requested', other: '# files requested' }) };
  }
  if (drafts === 0) return undefined;
  const count = drafts;
  return { count, label: plural(count, { one: '# not submitted', other: '# not submitted' }) };
}

function countReady(files: readonly RequestedFile[]): number {
  return files.filter(({ state }) => state === 'ready').length;
}

function readyLabel(files: readonly RequestedFile[]): string | undefined {
  const count = countReady(files);
  return count > 0 ? plural(count, { one: '# file is ready', other: '# files are ready' }) : undefined;
}

/** Forms open and close with the screens. */
function useLeftDrafts(): readonly LeftDraft[] {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(
    () => router.subscribe('onRendered', () => void client.invalidateQueries({ queryKey: leftDraftsQuery.queryKey })),
    [client, router],
  );
  return useQuery(leftDraftsQuery).data ?? [];
}

const kindOf: Readonly<Record<DraftForm, ItemKind>> = {
  patient: 'patientChange',
  record: 'record',
  diagnosis: 'diagnosis',
  profile: 'profile',
  'file-reason': 'record',
};

/** 'Edit' of an item opens the draft that goes on with it, so that draft needs no entry of its own. */
export function draftsWithoutItem(drafts: readonly LeftDraft[], items: readonly OutboxItem[]): LeftDraft[] {
  return drafts.filter(({ form, about }) => {
    const isOf = (item: OutboxItem) =>
      item.about
        ? item.kind === kindOf[form] && String(item.about.id) === about
        : item.kind === form && String(item.id) === about;
    return !items.some(isOf);
  });
}

/** 'Not sent yet …' goes as soon as an item was sent or refused. `isKnown`: no newer state is being read. */
export function useWaitingNoteEnd(items: readonly OutboxItem[], isKnown: boolean): void {
  const isNoted = useSelector(currentNotification, (notification) => notification?.of === ofOutbox);
  const waiting = items.filter(({ setback }) => setback === undefined).length;
  const before = useRef(waiting);
  useEffect(() => {
    const isOver = waiting < before.current || (isKnown && waiting === 0);
    before.current = waiting;
    if (isNoted && isOver) closeNotification();
  }, [isNoted, waiting, isKnown]);
}
