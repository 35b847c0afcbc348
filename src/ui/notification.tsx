import { IconButton } from '#/ui/icon-button.tsx'
import { Icon } from '#/ui/icon.tsx'
import { levelIcon } from '#/ui/inline-alert.tsx'
import { closeNotification, pauseNotification, resumeNotification, useNotification } from '#/ui/notifications.ts'
import './notification.css'

/**
 * Shows the current notification, below the top bar or, on phones, above the bottom bar. Mount it once, at the root: its
 * two regions must be there before the words for screen readers to hear them.
 */
export function NotificationPlace({ closeLabel }: { closeLabel: string }) {
  const notification = useNotification()
  const isUrgent = notification?.level === 'error' || notification?.level === 'warning'
  const notice =
    notification === undefined ? null : (
      <div className="notification__notice" data-level={notification.level}>
        <Icon name={levelIcon[notification.level]} />
        <p className="notification__text">
          {notification.text}
          {notification.code === undefined ? null : <small>{notification.code}</small>}
        </p>
        <IconButton icon="x" label={closeLabel} onPress={closeNotification} />
      </div>
    )
  return (
    <div
      className="notification"
      onPointerEnter={pauseNotification}
      onPointerLeave={resumeNotification}
      onFocus={pauseNotification}
      onBlur={resumeNotification}
    >
      <div role="status">{isUrgent ? null : notice}</div>
      <div role="alert">{isUrgent ? notice : null}</div>
    </div>
  )
}
