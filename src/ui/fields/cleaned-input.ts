import type { ChangeEvent, CompositionEvent } from 'react';

/** Whether an input method still composes what was typed. */
export function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

/**
 * The handlers of an input whose text is cleaned while it is typed. What an input method composes stays as it is until
 * the end: if the value is set meanwhile, the letters so far stay, and are composed once more.
 */
export function cleanedInput(clean: (text: string) => string, onText: (text: string) => void) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      onText(isComposing(nativeEvent) ? target.value : clean(target.value)),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => onText(clean(currentTarget.value)),
  };
}
