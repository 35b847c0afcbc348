import { useSyncExternalStore } from 'react';
import type { AlertLevel } from '#/ui/inline-alert.tsx';

export const notificationDurationMs = 3000;

/** R-SHL-30 and R-SHL-31 are the rules. */
export interface Notification {
  level: AlertLevel;
  text: string;
  /** The server's code, for support. */
  code?: string | number | undefined;
  /** A failed call. As an error, it stays until it is closed. */
  isHttp?: boolean | undefined;
  isPermanent?: boolean | undefined;
  /** The failed call, as method and name. Its next success closes the notification. */
  of?: string | undefined;
  /** It explains a redirect, so it stays on the next screen. */
  isCarried?: boolean | undefined;
}

let current: Notification | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function notify(notification: Notification): void {
  current = notification;
  resumeNotification();
  tell();
}

export function closeNotification(): void {
  current = undefined;
  resumeNotification();
  tell();
}

export function forgetFailure(of: string): void {
  if (current?.of === of) closeNotification();
}

export function shownNotification(): Notification | undefined {
  return current;
}

/** Closes a permanent notification after a change of screen, unless it is new or `isCarried`. */
export function closeLeftNotification(before: Notification | undefined): void {
  if (current === undefined || current !== before || !stays(current)) return;
  if (current.isCarried) current = { ...current, isCarried: false };
  else closeNotification();
}

export function pauseNotification(): void {
  clearTimeout(timer);
}

/** Restarts the timer. */
export function resumeNotification(): void {
  clearTimeout(timer);
  if (current !== undefined && !stays(current)) timer = setTimeout(closeNotification, notificationDurationMs);
}

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
