/** What Chromium gives a page that can be installed. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: BeforeInstallPromptEvent | undefined;

/** Keeps the browser's offer to install the app, for a better moment than the browser's own. It comes early, and once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as BeforeInstallPromptEvent;
  });
}

/** True when the browser can ask. */
export function canPromptInstall(): boolean {
  return kept !== undefined;
}

/** Lets the browser ask whether to install the app. It can be asked once. */
export async function promptInstall(): Promise<void> {
  const prompt = kept;
  kept = undefined;
  await prompt?.prompt();
}
