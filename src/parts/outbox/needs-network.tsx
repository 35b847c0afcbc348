import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { connection } from '#/browser/connection/connection.ts';

export function NeedsNetwork() {
  const { t } = useLingui();
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  return isOffline ? <p className="second no-print">{t`This is possible when you are back online.`}</p> : null;
}

/** It stands beside fields that cannot wait, because they need the password. */
export function ContactsNeedNetwork() {
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  return isOffline ? <ContactsNote /> : null;
}

function ContactsNote() {
  const { t } = useLingui();
  return <p className="second">{t`A new email address or phone number can be saved when you are back online.`}</p>;
}
