import type { ReactNode } from 'react';
import { buttonClass } from '#/ui/actions/button.tsx';
import { PressButton } from '#/ui/actions/press-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';

interface SaveButtonProps {
  isChanged: boolean;
  /** It was pressed before. */
  isUsed: boolean;
  isPending: boolean;
  /** Without it, the button submits its form. */
  onPress?: (() => void) | undefined;
  children: ReactNode;
}

/** Without changes nothing is saved. Disabled by its own press, the button would lose the focus. */
export function SaveButton({ isChanged, isUsed, isPending, onPress, children }: SaveButtonProps) {
  return (
    <PressButton
      type={onPress ? 'button' : 'submit'}
      className={buttonClass({})}
      isDisabled={!isChanged && !isUsed}
      isPending={isPending || (!isChanged && isUsed)}
      onPress={onPress}
    >
      {isPending ? <Icon name="hourglass" /> : null}
      {children}
    </PressButton>
  );
}
