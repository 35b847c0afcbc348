import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { nameIn, patientIn } from '#/data/outbox/work-order.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { workTitle } from '#/parts/outbox/work-title.ts';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { ShortList, ShortListItem } from '#/ui/lists/short-list.tsx';
import './kept-list.css';

export type KeptListProps =
  | { kind: Extract<KeptWork['kind'], 'patient' | 'record'>; patientId?: undefined }
  | { kind?: undefined; patientId: number };

export function KeptList({ kind = 'record', patientId }: KeptListProps) {
  const { t } = useLingui();
  const { data: works = [] } = useQuery(outboxQuery);
  const shown = works.filter(
    (work) => work.kind === kind && (patientId === undefined || patientIn(work) === patientId),
  );
  if (shown.length === 0) return null;
  return (
    <section className="kept-list" aria-label={t`Not sent yet`}>
      <ListHead title={t`Not sent yet`} />
      <ShortList>
        {shown.map((work) =>
          kind === 'patient' ? (
            <ShortListItem
              key={work.id}
              icon="user"
              to="/home/patient/details/$patientId"
              params={{ patientId: String(work.id) }}
              title={nameIn(work)}
            />
          ) : (
            <ShortListItem
              key={work.id}
              icon="wave"
              to="/home/record/details/$recordId"
              params={{ recordId: String(work.id) }}
              title={workTitle(work)}
            />
          ),
        )}
      </ShortList>
    </section>
  );
}
