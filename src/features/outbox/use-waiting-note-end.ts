import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import type { KeptWork } from '#/data/outbox/work.ts';
import { closeNotification, currentNotification, ofOutbox } from '#/ui/messages/notifications.ts';

/** 'Not sent yet …' goes as soon as work was sent or refused. `isKnown`: no newer state is being read. */
export function useWaitingNoteEnd(works: readonly KeptWork[], isKnown: boolean): void {
  const isNoted = useSelector(currentNotification, (notification) => notification?.of === ofOutbox);
  const waiting = works.filter(({ setback }) => setback === undefined).length;
  const before = useRef(waiting);
  useEffect(() => {
    const isOver = waiting < before.current || (isKnown && waiting === 0);
    before.current = waiting;
    if (isNoted && isOver) closeNotification();
  }, [isNoted, waiting, isKnown]);
}
