/** What the page shows before the app has loaded (vite/first-page/first-screen.js). */
interface FirstScreen {
  kind: 'sign-in' | 'list';
  /** Empty if something else has replaced the screen. */
  language: string;
  isConfigured: boolean;
  configuration: Promise<Response> | undefined;
  /** If the input `isWanted`, the app does a moment later what was pressed. */
  end: (isWanted: boolean) => EarlyInput;
}

interface EarlyInput {
  email: string;
  password: string;
  changed: readonly ('email' | 'password')[];
  left: readonly ('email' | 'password')[];
}

declare global {
  var firstScreen: FirstScreen | undefined;
}

export function canTakeOver(language: string): boolean {
  const { firstScreen } = globalThis;
  return firstScreen?.kind === 'sign-in' && firstScreen.isConfigured && firstScreen.language === language;
}

export function takeEarlyInput(take: (early: EarlyInput) => void): void {
  const { firstScreen } = globalThis;
  if (firstScreen?.kind === 'sign-in') take(firstScreen.end(true));
}

export function dropEarlyInput(): void {
  globalThis.firstScreen?.end(false);
}

export function isSkeletonShown(): boolean {
  const { firstScreen } = globalThis;
  return firstScreen?.kind === 'list' && firstScreen.language !== '';
}

/** Something has replaced the skeleton. If it `isScreen`, the focus moves there, and what was pressed is done. */
export function endSkeleton(isScreen: boolean): void {
  const { firstScreen } = globalThis;
  if (firstScreen?.kind === 'list') firstScreen.end(isScreen);
}

/** The page has asked already, so the app does not ask again. */
export function takeEarlyConfiguration(): Promise<Response> | undefined {
  const { firstScreen } = globalThis;
  const asked = firstScreen?.configuration;
  if (firstScreen) firstScreen.configuration = undefined;
  return asked;
}
