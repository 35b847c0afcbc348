import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { SignedOutLayout } from '#/parts/page/signed-out-layout.tsx';
import { useReconnection } from '#/parts/page/use-reconnection.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DoorHead } from '#/ui/door/door.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';

interface FirstOffersProps {
  /** Gets the focus when an offer disappears. */
  placeRef: Ref<HTMLDivElement>;
  isLeaving: boolean;
  onLeave: () => void;
  /** Empty when the last offer was answered, until the next screen opens. */
  children: readonly ReactNode[];
}

/** An account that belongs to no organization answers the offers of some here (R-ACC-9). */
export function FirstOffers({ placeRef, isLeaving, onLeave, children }: FirstOffersProps) {
  const { t } = useLingui();
  // If an answer was lost, the page opens what it has changed.
  useReconnection();
  return (
    <SignedOutLayout>
      <DocumentTitle>{t`Offers of access`}</DocumentTitle>
      <Overlay isLoading={children.length === 0} label={t`Loading...`} />
      <DoorHead title={t`Offers of access`}>{t`Your account does not belong to any organization yet.`}</DoorHead>
      <div ref={placeRef} tabIndex={-1}>
        <Stack>
          {children}
          <div>
            <Button icon="out" isPending={isLeaving} onPress={onLeave}>
              {t`Logout`}
            </Button>
          </div>
        </Stack>
      </div>
    </SignedOutLayout>
  );
}
