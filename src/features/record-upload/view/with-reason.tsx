import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonDraftQuery, type ReasonPurpose } from '#/data/records/file-reason.ts';
import type { LoadedReason } from './use-reason.ts';

interface WithReasonProps {
  of: ReasonPurpose;
  children: (loaded: LoadedReason) => ReactNode;
}

/** Opens a dialog once it is known what was typed in it before. The tablet answers at once. */
export function WithReason({ of, children }: WithReasonProps) {
  const { data, isError } = useQuery(reasonDraftQuery(of));
  return data === undefined && !isError ? null : children(data ?? undefined);
}
