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
  /** It comes back when what was said in its place is gone. */
  returns?: boolean | undefined;
}

let current: Notification | undefined;
/** What comes back when the current notification is gone. */
let beneath: Notification | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a notification, in the place of the one before. */
export function notify(notification: Notification): void {
  if (notification.returns) beneath = undefined;
  else if (current?.returns) beneath = current;
  current = notification;
  resumeNotification();
  tell();
}

/** Takes the notification away; what it had covered comes back. */
export function closeNotification(): void {
  current = beneath;
  beneath = undefined;
  resumeNotification();
  tell();
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
