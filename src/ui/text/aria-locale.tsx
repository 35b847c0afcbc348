import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import './aria-keys.ts';

/** Parts of React Aria speak the language of the page. It stands in these parts, so that no first screen loads it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang}>{children}</I18nProvider>;
}
