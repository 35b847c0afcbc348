import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { nameIn, patientIn, patientMarksIn } from '#/data/outbox/item-kinds.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { itemTitle } from '#/parts/outbox/item-words.ts';
import { patientLine } from '#/parts/people/patient-line.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { ShortList, ShortListItem } from '#/ui/lists/short-list.tsx';
import './unsent-list.css';

type UnsentListProps =
  | { kind: Extract<OutboxItem['kind'], 'patient' | 'record'>; patientId?: undefined }
  | { kind?: undefined; patientId: number };

const lineOf = (item: OutboxItem) => patientLine(patientMarksIn(item) ?? {}) || undefined;

export function UnsentList({ kind = 'record', patientId }: UnsentListProps) {
  const { t } = useLingui();
  const { data: items = [] } = useQuery(outboxQuery);
  const shown = items.filter(
    (item) => item.kind === kind && (patientId === undefined || patientIn(item) === patientId),
  );
  if (shown.length === 0) return null;
  return (
    <section className="unsent-list" aria-label={t`Not sent yet`}>
      <ListHead title={t`Not sent yet`} />
      <ShortList>
        {shown.map((item) =>
          kind === 'patient' ? (
            <ShortListItem
              key={item.id}
              icon="user"
              to="/home/patient/details/$patientId"
              params={{ patientId: String(item.id) }}
              title={nameIn(item)}
              detail={lineOf(item)}
            />
          ) : (
            <ShortListItem
              key={item.id}
              icon="wave"
              to="/home/record/details/$recordId"
              params={{ recordId: String(item.id) }}
              title={itemTitle(item)}
              detail={lineOf(item)}
            />
          ),
        )}
      </ShortList>
    </section>
  );
}
