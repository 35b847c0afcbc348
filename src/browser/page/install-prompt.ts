interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: BeforeInstallPromptEvent | undefined;

export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as BeforeInstallPromptEvent;
  });
}

export function canPromptInstall(): boolean {
  return kept !== undefined;
}

export async function promptInstall(): Promise<void> {
  const prompt = kept;
  kept = undefined;
  await prompt?.prompt();
}
