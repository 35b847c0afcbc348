import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { TextLink } from '#/ui/actions/link.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { levelIcon } from '#/ui/messages/inline-alert.tsx';
import {
  closeNotification,
  currentNotification,
  pauseNotification,
  resumeNotification,
  type NotificationLink,
} from '#/ui/messages/notifications.ts';
import './notification.css';

/**
 * It is below the top bar: at the bottom it would cover a form's note. Leave it mounted: screen readers announce only
 * what changes in it.
 */
export function NotificationPlace({ closeLabel }: { closeLabel: string }) {
  const notification = useSelector(currentNotification);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const resumeUnlessHeld = () => {
    if (!isHeld(place.current)) resumeNotification();
  };
  // A notification that replaces another one under the pointer also pauses.
  useEffect(() => {
    if (isHeld(place.current)) pauseNotification();
  });
  // With large text, the notification stands at the end of the screen.
  useEffect(() => {
    if (notification) uncoverFocus(place.current);
  }, [notification]);
  const close = () => {
    closeNotification();
    // The close button is removed. Without this the focus would move to the start of the page.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  const isUrgent = notification?.level === 'error' || notification?.level === 'warning';
  const notice =
    notification === undefined ? null : (
      <div className="notification__notice" data-level={notification.level}>
        <Icon name={levelIcon[notification.level]} />
        <p className="notification__text">
          <span>{notification.text}</span>
          {notification.code === undefined ? null : <small>{notification.code}</small>}
          {notification.link ? <NoticeLink {...notification.link} /> : null}
        </p>
        <IconButton icon="x" label={closeLabel} onPress={close} />
      </div>
    );
  return (
    <div
      ref={place}
      className="notification"
      onPointerEnter={pauseNotification}
      onPointerLeave={resumeUnlessHeld}
      onFocus={({ relatedTarget }) => {
        pauseNotification();
        if (!place.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      // The focus moves only after the event.
      onBlur={() => queueMicrotask(resumeUnlessHeld)}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold a paragraph */}
      <div role="status">{isUrgent ? null : notice}</div>
      <div role="alert">{isUrgent ? notice : null}</div>
    </div>
  );
}

function NoticeLink({ label, to, params, search }: NotificationLink) {
  return (
    <>
      {' '}
      <TextLink to={to} params={params as never} search={search as never} onClick={closeNotification}>
        {label}
      </TextLink>
    </>
  );
}

function uncoverFocus(place: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!place || !focused?.matches('a, button, input, select, textarea') || place.contains(focused)) return;
  const [notice, field] = [place.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isCovered = notice.height > 0 && field.bottom > notice.top && field.top < notice.bottom;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}

function isHeld(place: HTMLElement | null): boolean {
  return place !== null && (place.matches(':hover') || place.contains(document.activeElement));
}
