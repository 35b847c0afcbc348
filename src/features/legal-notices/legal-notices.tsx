import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import type { UserContext } from '#/contract/session.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Agreement } from './agreement.tsx';
import { LegalText } from './legal-text.tsx';
import { prepareReader } from './open-pdf.ts';
import { PdfView } from './pdf-view.tsx';
import { useLegalNotices } from './use-legal-notices.ts';
import { hasAcceptedLegalNotices } from '#/data/user/duty.ts';

interface LegalNoticesProps {
  user: UserContext['user'];
  onAgreed: () => void;
}

export function LegalNotices({ user, onAgreed }: LegalNoticesProps) {
  const { t } = useLingui();
  const { version, address, file, state, onShown, onFailed, onRetry } = useLegalNotices();
  useEffect(() => void prepareReader(), []);
  const [openedVersion, setOpenedVersion] = useState<string>();
  // What this page cannot display can still be read in the file, and accepted.
  const isReadable =
    state.is === 'shown' || (state.is === 'failed' && version !== undefined && openedVersion === version);
  const isAccepted = hasAcceptedLegalNotices(user.eulaVersion[configuration().application], version);
  if (state.is === 'none') return <NoLegalNotices onGoOn={onAgreed} />;
  return (
    <Page>
      <DocumentTitle>{t`Legal notices`}</DocumentTitle>
      <PageHead
        title={t`Legal notices`}
        actions={
          address ? (
            <ExternalLink
              isButton
              href={address}
              onOpen={() => setOpenedVersion(version)}
            >{t`Open as PDF`}</ExternalLink>
          ) : undefined
        }
      >
        {isAccepted ? undefined : t`Please read and accept the legal notices to go on.`}
      </PageHead>
      <Stack>
        {isAccepted ? (
          <InlineAlert level="success">{t`You have already accepted these legal notices.`}</InlineAlert>
        ) : null}
        <LegalText state={state} onRetry={onRetry}>
          {file ? (
            <PdfView
              bytes={file.bytes}
              lang={file.locale}
              address={file.address}
              onShown={onShown}
              onFailed={onFailed}
            />
          ) : null}
        </LegalText>
        {isAccepted ? null : <Agreement key={version} version={version} isReadable={isReadable} onAgreed={onAgreed} />}
      </Stack>
    </Page>
  );
}

/** Whoever opens the address, or was led here by what the app knew before, can go on. */
function NoLegalNotices({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useLingui();
  return (
    <Page>
      <DocumentTitle>{t`Legal notices`}</DocumentTitle>
      <PageHead title={t`Legal notices`} />
      <Stack>
        <InlineAlert level="info">{t`This platform has no legal notices. There is nothing to accept.`}</InlineAlert>
        <div>
          <Button variant="primary" onPress={onGoOn}>{t`Continue`}</Button>
        </div>
      </Stack>
    </Page>
  );
}
