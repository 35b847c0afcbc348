import { expect, type Locator } from 'playwright/test';

/** How long a person looks before another press, in ms. */
const patienceMs = 1000;

/**
 * Presses Escape until the dialog is gone. A press is lost while the focus is elsewhere, for example when the screen
 * behind the dialog has just changed.
 */
export async function closeDialog(dialog: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if (await hasFocus(dialog)) await dialog.page().keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached', timeout: patienceMs }).catch(() => undefined);
      return dialog.count();
    })
    .toBe(0);
}

/** Does not wait for the dialog. */
function hasFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluateAll((elements) => elements.some((element) => element.contains(document.activeElement)));
}
