import { createAtom, type Atom } from '@tanstack/react-store';
import type { AlertLevel } from '#/ui/messages/inline-alert.tsx';

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
  /** The path of the screen that it leads to. It explains the redirect, so it stays until that screen is left. */
  carriedTo?: string | undefined;
  /** The screen of what the text names. */
  link?: NotificationLink | undefined;
}

export interface NotificationLink extends Way {
  label: string;
}

/** A screen of the app. */
export interface Way {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/** Instead of a failed call: it is about an outbox item. */
export const ofOutbox = 'outbox';

export const currentNotification: Atom<Notification | undefined> = createAtom<Notification | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Other failed calls of a screen that is being left do not replace why it is left. */
export function notify(notification: Notification): void {
  const { carriedTo } = currentNotification.get() ?? {};
  if (notification.isHttp === true && carriedTo !== undefined && !location.pathname.endsWith(carriedTo)) return;
  show(notification);
}

export function closeNotification(): void {
  show(undefined);
}

function show(notification: Notification | undefined): void {
  // An atom ignores a bare `undefined`.
  currentNotification.set(() => notification);
  resumeNotification();
}

export function clearFailure(of: string): void {
  if (currentNotification.get()?.of === of) closeNotification();
}

/** Closes a permanent, older notification after a change of screen. A redirect may pass screens before `carriedTo`. */
export function closeLeftNotification(before: Notification | undefined, from: string | undefined, to: string): void {
  const current = currentNotification.get();
  if (current === undefined || current !== before || !stays(current)) return;
  const { carriedTo } = current;
  if (carriedTo === undefined || (from === carriedTo && to !== carriedTo)) closeNotification();
}

export function pauseNotification(): void {
  clearTimeout(timer);
}

export function resumeNotification(): void {
  clearTimeout(timer);
  const current = currentNotification.get();
  if (current !== undefined && !stays(current)) timer = setTimeout(closeNotification, notificationDurationMs);
}

function stays({ level, isHttp, isPermanent }: Notification): boolean {
  return isPermanent === true || (level === 'error' && isHttp === true);
}
