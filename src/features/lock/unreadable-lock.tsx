import { useLingui } from '@lingui/react/macro';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { DoorActions, DoorHead } from '#/ui/door/door.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

export function UnreadableLock({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <DocumentTitle>{t`Locked`}</DocumentTitle>
      <DoorHead title={t`Locked`}>{t`The storage of this device does not work.`}</DoorHead>
      <DoorActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button is the main action of the screen */}
        <Button variant="primary" isWide autoFocus onPress={() => location.reload()}>
          {t`Retry`}
        </Button>
        <SignInInstead isDisabled={false} onLeft={onLeft} />
      </DoorActions>
    </>
  );
}
