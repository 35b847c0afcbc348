import type { ReactNode } from 'react';
import { setInteractionModality } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/*
 * React Aria takes the click of a key on a plain button for a screen reader's. Then it moves the focus only after all
 * transitions of the page, and sometimes never.
 */
let isKeyPressed = false;

document.addEventListener('keydown', ({ key }) => (isKeyPressed = key === 'Enter' || key === ' '), true);
document.addEventListener(
  'click',
  ({ detail }) => {
    if (isKeyPressed && detail === 0) setInteractionModality('keyboard');
    isKeyPressed = false;
  },
  true,
);

/** Parts of React Aria speak the language of the page. It stands in these parts, so that no first screen loads it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang}>{children}</I18nProvider>;
}
