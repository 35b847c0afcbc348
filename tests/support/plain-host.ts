import type { Page } from 'playwright/test';

/** Makes the page one of a static host: without the configuration that the platform puts into it, so it asks for `config.json`. */
export async function asFromPlainHost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const element = document.getElementById('configuration');
      if (!element) return;
      element.remove();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}
