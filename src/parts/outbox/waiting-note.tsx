import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { NotSentMark } from './not-sent-mark.tsx';
import { RefusedFields } from './refused-fields.tsx';
import { workText } from './work-text.ts';
import './waiting-note.css';

interface WaitingNoteProps {
  work: KeptWork;
  children?: ReactNode;
  actions?: ReactNode;
}

export function WaitingNote({ work, children, actions }: WaitingNoteProps) {
  const { data: works = [] } = useQuery(outboxQuery);
  return (
    <div className="not-sent-yet no-print">
      <InlineAlert level={work.setback ? 'warning' : 'info'} isAnnounced>
        <p>
          <NotSentMark />
        </p>
        {children}
        <p>{workText(work, works)}</p>
        <RefusedFields work={work} />
        {actions === undefined ? null : <div className="not-sent-yet__actions">{actions}</div>}
      </InlineAlert>
    </div>
  );
}
