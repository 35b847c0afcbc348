import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { SignedOutLayout } from '#/parts/page/signed-out-layout.tsx';
import { useReconnection } from '#/parts/page/use-reconnection.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DoorHead } from '#/ui/door/door.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

interface FirstOffersProps {
  /** Gets the focus when an offer disappears. */
  headingRef: Ref<HTMLHeadingElement>;
  /** The ways that end the hold of the account. Undefined if it is not on hold. */
  hold: { hasSms: boolean } | undefined;
  isLeaving: boolean;
  onLeave: () => void;
  /** Empty when the last offer was answered, until the next screen opens. */
  children: readonly ReactNode[];
}

/** An account to which no organization is open answers the offers of some here (R-ACC-9). */
export function FirstOffers({ headingRef, hold, isLeaving, onLeave, children }: FirstOffersProps) {
  const { t } = useLingui();
  // If an answer was lost, the page opens what it has changed.
  useReconnection();
  return (
    <SignedOutLayout>
      <DocumentTitle>{t`Offers of access`}</DocumentTitle>
      <Overlay isLoading={children.length === 0} label={t`Loading...`} />
      <DoorHead title={t`Offers of access`} headingRef={headingRef}>
        {t`Your account does not belong to any organization that uses this application yet.`}
      </DoorHead>
      {hold === undefined ? null : <HoldNote {...hold} />}
      <Stack>
        {children}
        <div>
          <Button icon="out" isPending={isLeaving} onPress={onLeave}>
            {t`Logout`}
          </Button>
        </div>
      </Stack>
    </SignedOutLayout>
  );
}

/** The profile, where the former password ends the hold, belongs to an organization (docs/decisions/0159). */
function HoldNote({ hasSms }: { hasSms: boolean }) {
  const { t } = useLingui();
  return (
    <InlineAlert>
      <p>{t`An administrator changed your email address, and you signed in with a temporary password. Until the account is confirmed, you can decline an offer, but not accept it.`}</p>
      <p>
        {hasSms
          ? t`Sign in again with a code by SMS to a number that you have confirmed before. If you cannot, ask a second administrator to confirm the address.`
          : t`Ask a second administrator to confirm the address.`}
      </p>
    </InlineAlert>
  );
}
