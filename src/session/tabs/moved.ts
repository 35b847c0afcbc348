import { isTaskRunning } from '#/browser/page/page-hold.ts';
import { flushDrafts, unwrittenDrafts } from '#/session/storage/unwritten-drafts.ts';
import { after } from '#/session/waiting.ts';
import { session } from '#/session/session.ts';
import { isOwnSession } from './session-change.ts';

/** This tab shows another organization, because the session changed. */
export interface Move {
  from: number;
  isByOtherTab: boolean;
  /** What became of a form that was half filled. */
  typed: 'nothing' | 'kept' | 'lost';
  href: string;
}

const key = 'moved';
const soonMs = 2000;

/** Call it before the page starts again. It writes what was typed. */
export async function rememberMove(from: number, href: string): Promise<void> {
  const hasEntries = isTaskRunning.get();
  const isByOtherTab = !isOwnSession();
  if (hasEntries) await Promise.race([flushDrafts().catch(() => undefined), after(soonMs)]);
  const typed = !hasEntries ? 'nothing' : unwrittenDrafts.size === 0 ? 'kept' : 'lost';
  const saved = { from, isByOtherTab, typed, href, mark: session().mark } satisfies Move & { mark: string };
  inTab((storage) => storage.setItem(key, JSON.stringify(saved)));
}

/** Undefined if the session has changed since, or shows the same organization again. */
export function moveTo(organizationId: number | undefined): Move | undefined {
  const text = inTab((storage) => storage.getItem(key));
  if (!text) return undefined;
  const { mark, ...move } = JSON.parse(text) as Move & { mark: string };
  return mark === session().mark && organizationId !== undefined && move.from !== organizationId ? move : undefined;
}

export function clearMove(): void {
  inTab((storage) => storage.removeItem(key));
}

/** Undefined if storage is denied. */
function inTab<T>(task: (storage: Storage) => T): T | undefined {
  try {
    return task(sessionStorage);
  } catch {
    return undefined;
  }
}
