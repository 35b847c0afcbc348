import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { beginSessionChange, type SessionChange } from '#/session/tabs/session-change.ts';
import { raise } from '#/session/session-signal.ts';
import { sessionCalls, type UserContext } from '#/contract/session.ts';
import { isRefusal } from '#/domain/problem.ts';
import { requestContext, contextQuery, clearReads, saveContext, loadedContext, organizationOf } from './context.ts';
import { removeFiltersOfOther } from './place.ts';
import { dispatch } from './session.ts';

interface Switch {
  queryClient: QueryClient;
  organizationId: number;
  /** Closes the screen at once: open, it would load data of the former organization again. */
  close?: () => void;
}

export async function switchOrganization(wanted: Switch): Promise<UserContext> {
  const { changingSession } = await import('./tabs/session-use.ts');
  return changingSession(() => switchNow(wanted));
}

async function switchNow(wanted: Switch): Promise<UserContext> {
  const { queryClient, organizationId } = wanted;
  // The server would judge calls that are under way or begin now by the new organization.
  const change = beginSessionChange(true);
  try {
    await queryClient.cancelQueries();
    const context = await call(sessionCalls.switchOrganization, { params: { organizationId } });
    adopt(wanted, context);
    change.done();
    return context;
  } catch (error) {
    if (isRefusal(error)) goOn(wanted, change);
    else await findOut(wanted, change);
    throw error;
  }
}

function goOn({ queryClient }: Switch, change: SessionChange): void {
  change.undone();
  void queryClient.refetchQueries({ type: 'active', stale: true });
}

function adopt({ queryClient, close }: Switch, context: UserContext): void {
  close?.();
  clearReads(queryClient);
  removeFiltersOfOther(context);
  queryClient.setQueryData(contextQuery.queryKey, context);
  saveContext(context);
  dispatch({ type: 'organization-chosen' });
  removePictures(context);
}

/** They name the former organization. The changed mark of the session forbids them already. */
function removePictures({ user }: UserContext): void {
  import('./storage/storage.ts')
    .then(({ withStorage }) => withStorage(String(user.id), (storage, code) => code.removePictures(storage)))
    .catch((error: unknown) => console.warn('The pictures of screens stay for now:', String(error)));
}

/**
 * If the answer was lost, the server may have switched. Data of one organization must not appear under another's name.
 */
async function findOut(wanted: Switch, change: SessionChange): Promise<void> {
  try {
    const context = await requestContext();
    if (wanted.close && organizationOf(context) === organizationOf(loadedContext(wanted.queryClient))) {
      goOn(wanted, change);
      return;
    }
    adopt(wanted, context);
    change.done();
  } catch {
    change.done();
    // The chooser shows no organization's data, so it stays.
    if (!wanted.close) return;
    raise('replaced');
    throw new DOMException('The organization is not known', 'AbortError');
  }
}
