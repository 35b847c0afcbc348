import { useSyncExternalStore } from 'react';
import type { AlertLevel } from '#/ui/inline-alert.tsx';

/** How long a notification stays, unless it is permanent. */
export const notificationDurationMs = 3000;

/** What can be said in passing (specification, part 1: Notification). */
export interface Notification {
  level: AlertLevel;
  text: string;
  /** For the one who will be asked: the server's code. */
  code?: string | number | undefined;
  /** It tells of a failed call to a server: then an error stays until it is closed. */
  isHttp?: boolean | undefined;
  /** It stays until it is closed. */
  isPermanent?: boolean | undefined;
  /** The call that it tells of, as method and name: it is closed when that succeeds. */
  of?: string | undefined;
  /** It says why the user is led to another screen, and stays there. */
  isCarried?: boolean | undefined;
}

let current: Notification | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a notification, in the place of the one before. */
export function notify(notification: Notification): void {
  current = notification;
  resumeNotification();
  tell();
}

/** Takes the notification away. */
export function closeNotification(): void {
  current = undefined;
  resumeNotification();
  tell();
}

/** Closes a notification of a call that has succeeded since. */
export function forgetFailure(of: string): void {
  if (current?.of === of) closeNotification();
}

/** The current notification. */
export function shownNotification(): Notification | undefined {
  return current;
}

/** Another screen is shown: closes a permanent notification that was there before, unless it belongs to the new screen. */
export function closeLeftNotification(before: Notification | undefined): void {
  if (current === undefined || current !== before || !stays(current)) return;
  if (current.isCarried) current = { ...current, isCarried: false };
  else closeNotification();
}

/** Keeps the notification while someone is at it. */
export function pauseNotification(): void {
  clearTimeout(timer);
}

/** Lets the time of the notification begin anew. */
export function resumeNotification(): void {
  clearTimeout(timer);
  if (current !== undefined && !stays(current)) timer = setTimeout(closeNotification, notificationDurationMs);
}

/** The current notification, if there is one. */
export function useNotification(): Notification | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

function stays({ level, isHttp, isPermanent }: Notification): boolean {
  return isPermanent === true || (level === 'error' && isHttp === true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
