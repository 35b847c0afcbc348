import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { notePress } from './repeated-press.ts';

type NativeProps = Omit<ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'disabled' | 'tabIndex' | 'aria-disabled'>;

export interface PressButtonProps extends NativeProps {
  /** A press by pointer, keyboard or screen reader. The target is the button. */
  onPress?: ((button: HTMLButtonElement) => void) | undefined;
  isDisabled?: boolean | undefined;
  isPending?: boolean | undefined;
  /** The button looks disabled. A press explains why. */
  isBlocked?: boolean | undefined;
}

/**
 * A plain <button>: React Aria's would add 13 kB to each first screen. While `isPending`, it submits nothing but keeps
 * the focus.
 */
export function PressButton({
  onPress,
  isDisabled = false,
  isPending = false,
  isBlocked = false,
  type = 'button',
  ...props
}: PressButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    notePress(event);
    if (isPending) return;
    // A press in a dialog is no press of what the dialog belongs to.
    event.stopPropagation();
    onPress?.(event.currentTarget);
  };
  return (
    <button
      {...props}
      // A pending button must not be the one that Enter in a field submits with.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      // Safari gives the focus to a pressed button only with it.
      tabIndex={isDisabled ? undefined : 0}
      aria-disabled={isPending || isBlocked || undefined}
      data-disabled={isDisabled || isBlocked || undefined}
      data-pending={isPending || undefined}
      onClick={press}
      onKeyDown={ignoreRepetition}
    />
  );
}

/** A held Enter key would press again and again, and then what gets the focus next. */
function ignoreRepetition(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
