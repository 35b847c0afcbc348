import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBadgeShare } from '#/browser/page/app-badge.ts';
import { listReaderOf } from '#/data/records/record-list.ts';
import { followVisit, sinceLastQuery } from '#/data/visits/last-visit.ts';
import { endInTime, visitPackQuery } from '#/data/visits/visit-pack.ts';
import { contextQuery } from '#/session/context.ts';
import type { UserContext } from '#/contract/session.ts';

/** Shows nothing: it follows the visit, counts on the app's badge what is new to analyse, and ends what was saved. */
export function LastVisit() {
  const { data: context } = useQuery({ ...contextQuery, enabled: false });
  return context ? <Follow context={context} /> : null;
}

function Follow({ context }: { context: UserContext }) {
  const client = useQueryClient();
  const { data } = useQuery(sinceLastQuery(listReaderOf(context)));
  useEffect(() => followVisit(client), [client]);
  useBadgeShare('to-analyse', data?.count ?? 0);
  const { data: pack } = useQuery(visitPackQuery);
  useEffect(() => (pack ? endInTime(client, pack) : undefined), [client, pack]);
  return null;
}
