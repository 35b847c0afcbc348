import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { NotSentMark, RowMark } from './item-mark.tsx';
import { RefusedFields, useChosenRefusal } from './refused-item-fields.tsx';
import { itemText, wayToItem } from './item-words.ts';
import './item-note.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sentIdOf } from '#/data/outbox/outbox.ts';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { ItemContent } from './item-content.tsx';

interface ItemNoteProps {
  item: OutboxItem;
  children?: ReactNode;
  actions?: ReactNode;
}

function ItemNote({ item, children, actions }: ItemNoteProps) {
  const { data: items = [] } = useQuery(outboxQuery);
  return (
    <div className="not-sent-yet no-print">
      <InlineAlert level={item.setback ? 'warning' : 'info'} isAnnounced>
        <p>
          <NotSentMark />
        </p>
        {children}
        <p>{itemText(item, items)}</p>
        <RefusedFields item={item} />
        {actions === undefined ? null : <div className="not-sent-yet__actions">{actions}</div>}
      </InlineAlert>
    </div>
  );
}

interface UnsentNoteProps {
  /** The local id. */
  id: number;
  onSent: (sentId: number) => void;
}

/** When the object was sent, the screen changes to the platform's. */
export function UnsentNote({ id, onSent }: UnsentNoteProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data: items } = useQuery(outboxQuery);
  const item = items?.find((one) => one.id === id);
  const isGone = items !== undefined && item === undefined;
  const show = useEffectEvent(onSent);
  useEffect(() => {
    if (!isGone) return;
    void sentIdOf(client, id).then((sentId) => {
      if (sentId !== undefined) show(sentId);
    });
  }, [client, id, isGone]);
  if (!item) return null;
  // The page of a patient has its own way to the form.
  const edit =
    item.kind === 'record' ? (
      <LinkButton variant="quiet" {...wayToItem(item)}>
        {t`Edit`}
      </LinkButton>
    ) : undefined;
  return <ItemNote item={item} actions={edit} />;
}

interface ChangeNoteProps {
  item: OutboxItem;
  /** The user could close the recording if nothing waited. */
  canClose?: boolean;
  /** Opens the editor, if the user may write. */
  onEdit?: (() => void) | undefined;
  /** A list has room for the mark only. */
  isInRow?: boolean;
}

export function ChangeNote(props: ChangeNoteProps) {
  return props.isInRow ? <RowMark /> : <FullNote {...props} />;
}

function FullNote({ item, canClose, onEdit }: ChangeNoteProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const chosen = useChosenRefusal(item);
  const show = useEffectEvent(() => (onEdit ? onEdit() : place.current?.focus()));
  useEffect(() => {
    if (chosen !== undefined) show();
  }, [chosen]);
  return (
    <div ref={place} tabIndex={-1}>
      <ItemNote item={item} actions={<Button variant="quiet" onPress={() => setConfirming(true)}>{t`Discard`}</Button>}>
        <ItemContent item={item} />
        {canClose ? <p>{t`The recording can be closed after this diagnosis was sent or discarded.`}</p> : null}
      </ItemNote>
      {isConfirming ? <DiscardQuestion item={item} items={[item]} onClose={() => setConfirming(false)} /> : null}
    </div>
  );
}
