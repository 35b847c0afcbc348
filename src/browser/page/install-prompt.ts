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

export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || iosStandalone() === true;
}

export function isIosBrowser(): boolean {
  // An iPad claims to be a Mac, which has no touch screen.
  return iosStandalone() === false && navigator.maxTouchPoints > 1;
}

function iosStandalone(): boolean | undefined {
  return (navigator as { standalone?: boolean }).standalone;
}
