import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { notifyFailedCall } from '#/parts/problems/problem-text.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { StateBlock } from '#/ui/messages/state-block.tsx';

/** The server answers 403, also for a recording of another application. */
export function isForbiddenRecord(error: unknown): boolean {
  return isProblem(error, 'forbidden');
}

export function notifyForbiddenRecord(): void {
  const message = i18n._(msg({ id: 'notifications.forbiddenRecord', message: 'You cannot open this recording.' }));
  notify({ level: 'error', text: message, isPermanent: true, carriedTo: '/home' });
}

export function notifyRecordDeleted(): void {
  const text = i18n._(msg({ id: 'notifications.recordDeleted', message: 'The recording was deleted.' }));
  notify({ level: 'success', text });
}

/** The screen itself shows a missing or forbidden recording, and the connection pill a lost network. */
export function notifyFailedPoll(error: Error): void {
  if (isUnreachable(error)) return;
  if (isProblem(error, 'not-found') || isProblem(error, 'forbidden')) return;
  notifyFailedCall(error);
}

export function RecordGone() {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Recording Summary`}</DocumentTitle>
      <StateBlock
        level={1}
        isFramed
        title={t`This recording does not exist`}
        text={t`It was deleted, or the link to it is wrong.`}
        actions={
          <LinkButton variant="primary" to="/home" search={{ page: 1 }}>
            {t`Go to the recordings`}
          </LinkButton>
        }
      />
    </Page>
  );
}
