import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { beginSessionChange, type SessionChange } from '#/browser/session/session-mark.ts';
import { raiseSessionReplaced } from '#/browser/session/session-signal.ts';
import { sessionCalls, type UserContext } from '#/contract/session.ts';
import { isRefusal } from '#/domain/problem.ts';
import { contextQuery, forgetWhatWasRead, keepContext } from './context.ts';
import { tell } from './session.ts';

export async function switchOrganization(queryClient: QueryClient, organizationId: number): Promise<UserContext> {
  const { changingSession } = await import('./session-use.ts');
  return changingSession(() => switchNow(queryClient, organizationId));
}

async function switchNow(queryClient: QueryClient, organizationId: number): Promise<UserContext> {
  const change = beginSessionChange();
  try {
    const context = await call(sessionCalls.switchOrganization, { params: { organizationId } });
    adopt(queryClient, context);
    change.done();
    return context;
  } catch (error) {
    if (isRefusal(error)) change.undone();
    else await findOut(queryClient, change);
    throw error;
  }
}

function adopt(queryClient: QueryClient, context: UserContext): void {
  forgetWhatWasRead(queryClient);
  queryClient.setQueryData(contextQuery.queryKey, context);
  keepContext(context);
  tell({ type: 'organization-chosen' });
}

/**
 * If the answer was lost, the server may have switched. Data of one organization must not appear under another's name.
 */
async function findOut(queryClient: QueryClient, change: SessionChange): Promise<void> {
  try {
    adopt(queryClient, await call(sessionCalls.context));
    change.done();
  } catch {
    change.done();
    raiseSessionReplaced();
  }
}
