import { i18n } from '@lingui/core';
import { plural, msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { takesCookies } from '#/browser/settings/cookies.ts';
import { useSession } from '#/session/session.ts';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { notify } from '#/ui/messages/notifications.ts';

/** Care and the administration share the session. */
function ElsewhereNotice() {
  const { t } = useLingui();
  const { administration } = configuration();
  const isAdministration = __ADMINISTRATION__;
  return (
    <InlineAlert level="info">
      <p>
        {isAdministration
          ? t`You are signed in to the clinical part, which does not give access to the administration. If you sign in here, you will be signed out there.`
          : t`You are signed in to the administration, which does not give access to the clinical part. If you sign in here, you will be signed out there.`}
      </p>
      {isAdministration ? (
        <ExternalLink href="/" opensHere>{t`Go to the recordings`}</ExternalLink>
      ) : administration ? (
        <ExternalLink href={administration} opensHere>{t`Go to the administration`}</ExternalLink>
      ) : null}
    </InlineAlert>
  );
}

export function SessionEndNotice() {
  const { t } = useLingui();
  const end = useSession((session) => session.end);
  const areDraftsSaved = useSession((session) => session.areDraftsSaved);
  const isElsewhere = useSession((session) => session.isElsewhere && session.userId !== undefined);
  if (isElsewhere) return <ElsewhereNotice />;
  if (!end) return null;
  const { lockMinutes: minutes } = configuration();
  const untouched = plural(minutes, { one: '# minute', other: '# minutes' });
  const words = {
    ended: t`Your session has ended. Please sign in again.`,
    untouched: t`You were signed out after ${untouched} of inactivity.`,
    clock: t`You were signed out: by the clock of this device, the app was not used in the last ${untouched}, or the clock was changed.`,
    locked: t`The screen was locked. Please sign in again.`,
    'other-application': t`You were signed in to another application. Please sign in again.`,
    'role-lost': t`You were signed out because an administrator has removed one of your roles. You can sign in again with the others.`,
  };
  return (
    <InlineAlert level="info">
      <p>{words[end]}</p>
      {areDraftsSaved ? (
        <p>
          {end === 'role-lost'
            ? t`Your entries are stored on this device. After signing in with the same account, you will find them in your work: you can continue with them, or only copy them if your account no longer has a role for them.`
            : t`Your entries are stored on this device. You will find them again after signing in with the same account, in the same organization. If that account no longer exists, nobody can open them.`}
        </p>
      ) : null}
    </InlineAlert>
  );
}

export function OwedNotice() {
  const { t } = useLingui();
  const isOwed = useSession((session) => session.owed !== undefined);
  if (!isOwed) return null;
  return (
    <InlineAlert level="info">
      {t`You are signed out on this device. The server will be informed as soon as it can be reached.`}
    </InlineAlert>
  );
}

/** The session needs a cookie. */
export function notifyIfCookiesAreDisabled(): void {
  if (takesCookies()) return;
  const message = i18n._(
    msg({ id: 'notifications.cookies', message: 'Cookies are disabled. Please enable them to sign in.' }),
  );
  notify({ level: 'error', text: message, code: 400, isPermanent: true });
}
