import { useLingui } from '@lingui/react/macro';
import { readinessOf } from '#/data/outbox/decisions.ts';
import { patientMarksIn } from '#/data/outbox/item-kinds.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { RefusedFields } from '#/parts/outbox/refused-item-fields.tsx';
import { itemText, itemTitle, wayToItem } from '#/parts/outbox/item-words.ts';
import { PatientLine } from '#/parts/people/patient-line.tsx';
import { pastText } from '#/parts/words/past-text.ts';
import { ItemContent } from '#/parts/outbox/item-content.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { SendNow } from './send-now.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';

interface TrayEntryProps {
  item: OutboxItem;
  items: readonly OutboxItem[];
  onDiscard: () => void;
  /** Another screen opens. */
  onLeave: () => void;
}

export function TrayEntry({ item, items, onDiscard, onLeave }: TrayEntryProps) {
  const { t } = useLingui();
  return (
    <li className="tray__entry">
      <strong>{itemTitle(item)}</strong>
      <PatientLine patient={patientMarksIn(item)} />
      <span className="second figures">{pastText(item.keptAt)}</span>
      <ItemContent item={item} />
      <span>{itemText(item, items)}</span>
      <RefusedFields item={item} onLeave={onLeave} />
      <div className="tray__buttons">
        {dependsOnOther(item, items) ? null : <SendNow item={item} onLeave={onLeave} />}
        <WayToItem item={item} onLeave={onLeave} />
        <Button variant="quiet" onPress={onDiscard}>
          {t`Discard`}
        </Button>
      </div>
    </li>
  );
}

function dependsOnOther(item: OutboxItem, items: readonly OutboxItem[]): boolean {
  return readinessOf(item, items, Date.now()) === 'depends';
}

interface WayProps {
  item: OutboxItem;
  /** Another screen opens. */
  onLeave: () => void;
}

export function WayToItem({ item, onLeave }: WayProps) {
  const { t } = useLingui();
  return (
    <LinkButton {...wayToItem(item)} onClick={onLeave}>
      {item.about?.object === 'record' ? t`Open the recording` : t`Edit`}
    </LinkButton>
  );
}
