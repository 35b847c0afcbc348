import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

export interface Stage {
  /** Replaces what the page itself showed. */
  render: (screen: ReactNode) => void;
  hydrate: (screen: ReactNode) => void;
  unmount: () => void;
}

export function createStage(element: HTMLElement): Stage {
  let root: Root | undefined;
  return {
    render: (screen) => {
      root ??= createRoot(element);
      root.render(<Everything>{screen}</Everything>);
    },
    hydrate: (screen) => {
      if (root) root.render(<Everything>{screen}</Everything>);
      else root = hydrateRoot(element, <Everything>{screen}</Everything>);
    },
    unmount: () => {
      root?.unmount();
      root = undefined;
    },
  };
}

export function Everything({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </StrictMode>
  );
}
