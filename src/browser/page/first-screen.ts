/** The sign-in form that the page shows before the app has loaded (vite/first-page/first-screen.js). */
interface FirstScreen {
  /** Empty if something else has replaced the form. */
  language: string;
  /** The configured name and links are shown. */
  isConfigured: boolean;
  configuration: Promise<Response> | undefined;
  /** A press of a button is done by the app a moment later. */
  end: () => EarlyInput;
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
  if (globalThis.firstScreen) take(globalThis.firstScreen.end());
}

/** The page has asked already, so the app does not ask again. */
export function takeEarlyConfiguration(): Promise<Response> | undefined {
  const { firstScreen } = globalThis;
  const asked = firstScreen?.configuration;
  if (firstScreen) firstScreen.configuration = undefined;
  return asked;
}
