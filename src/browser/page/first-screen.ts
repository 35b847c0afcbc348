/** The sign-in form that the page shows before the app has loaded (vite/first-page/first-screen.js). */
interface FirstScreen {
  /** Empty if something else has replaced the form. */
  language: string;
  /** The configured name and links are shown. */
  isConfigured: boolean;
  configuration: Promise<Response> | undefined;
  /** If the input `isWanted`, the app does a moment later what was pressed. */
  end: (isWanted: boolean) => EarlyInput;
}

interface EarlyInput {
  email: string;
  password: string;
  /** The fields that had the focus and lost it. */
  left: { email: boolean; password: boolean };
}

declare global {
  var firstScreen: FirstScreen | undefined;
}

/** True if React can take over the form's elements. */
export function canTakeOver(language: string): boolean {
  const { firstScreen } = globalThis;
  return firstScreen?.isConfigured === true && firstScreen.language === language;
}

export function takeEarlyInput(take: (early: EarlyInput) => void): void {
  if (globalThis.firstScreen) take(globalThis.firstScreen.end(true));
}

export function dropEarlyInput(): void {
  globalThis.firstScreen?.end(false);
}

/** The page has asked already, so the app does not ask again. */
export function takeEarlyConfiguration(): Promise<Response> | undefined {
  const { firstScreen } = globalThis;
  const asked = firstScreen?.configuration;
  if (firstScreen) firstScreen.configuration = undefined;
  return asked;
}
