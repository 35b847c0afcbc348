interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let saved: BeforeInstallPromptEvent | undefined;

export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    saved = event as BeforeInstallPromptEvent;
  });
}

export function canPromptInstall(): boolean {
  return saved !== undefined;
}

export async function promptInstall(): Promise<void> {
  const prompt = saved;
  saved = undefined;
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
