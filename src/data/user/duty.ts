import type { QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import type { LastVersions, User } from '#/contract/session.ts';
import { contextQuery, lastVersionsQuery } from '#/session/context.ts';

export function mustAcceptLegalNotices({ eulaVersion }: User, versions: LastVersions): boolean {
  const { application } = configuration();
  const latest = versions[application]?.legal_notices;
  return latest !== undefined && !hasAcceptedLegalNotices(eulaVersion[application], latest);
}

export async function hasDuty(queryClient: QueryClient): Promise<boolean> {
  const versionsQuery = lastVersionsQuery();
  const [{ user }, versions] = await Promise.all([
    queryClient.query({ ...contextQuery, staleTime: 0 }),
    queryClient
      .query({ ...versionsQuery, staleTime: 0 })
      .catch(() => queryClient.getQueryData<LastVersions>(versionsQuery.queryKey)),
  ]);
  return user.passwordMustBeChanged || (versions !== undefined && mustAcceptLegalNotices(user, versions));
}

export function hasAcceptedLegalNotices(accepted: string | undefined, latest: string | undefined): boolean {
  return accepted !== undefined && accepted === latest;
}
