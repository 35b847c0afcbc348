import type { SavedPicture } from './picture.ts';

/** What the page shows before the app has loaded (vite/first-page/first-screen.js). */
interface FirstScreen {
  kind: 'sign-in' | 'picture';
  /** Empty if something else has replaced the screen. */
  language: string;
  isConfigured: boolean;
  configuration?: Promise<Response> | undefined;
  shown: ShownPicture;
  /** If the input `isWanted`, the app does a moment later what was pressed. `isUnconfirmed`: the picture's note stays. */
  end: (isWanted: boolean, isUnconfirmed?: boolean) => EarlyInput;
}

interface ShownPicture {
  /** Its length. */
  text: number;
  /** In px. */
  height: number;
  /** A finger, a button of the mouse or a key is down, and would be let go somewhere else. */
  isHeld: boolean;
  /** The app shows what was pressed. */
  canPress: () => boolean;
}

interface EarlyInput {
  email: string;
  password: string;
  changed: readonly ('email' | 'password')[];
  left: readonly ('email' | 'password')[];
}

declare global {
  var firstScreen: FirstScreen | undefined;
  /** Resolves when a picture has been painted, or at the latest after a second. Undefined if there can be none. */
  var pictureTried: Promise<void> | undefined;
  /** Shows it if it is of now. `isOverApp`: it covers what the app shows, such as the lock. */
  var showPicture: ((saved: SavedPicture, isOverApp: boolean) => void) | undefined;
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

export function isPictureShown(): boolean {
  return globalThis.firstScreen?.kind === 'picture';
}

/** From here on the app draws, and no picture may cover it. */
export function refusePictures(): void {
  globalThis.showPicture = undefined;
}

/** What must be there before the app's screen replaces the picture. */
export function shownPicture(): ShownPicture | undefined {
  const { firstScreen } = globalThis;
  return firstScreen?.kind === 'picture' ? firstScreen.shown : undefined;
}

/**
 * Shows what stands behind the picture. If that `isScreen`, the focus moves there, and what was typed and pressed is
 * done.
 */
export function endPicture(isScreen: boolean): void {
  const { firstScreen } = globalThis;
  if (firstScreen?.kind === 'picture') firstScreen.end(isScreen, false);
}

/**
 * Shows the app's screen while answers may still replace its saved copies. The note of the picture speaks for theirs,
 * which would come and go, and move what stands below.
 */
export function endPictureUnconfirmed(): { confirm: () => void } {
  document.documentElement.toggleAttribute('data-unconfirmed', true);
  globalThis.firstScreen?.end(true, true);
  return {
    confirm: () => {
      document.documentElement.removeAttribute('data-unconfirmed');
      document.querySelector('.picture-note')?.remove();
    },
  };
}

/** The page has asked already, so the app does not ask again. */
export function takeEarlyConfiguration(): Promise<Response> | undefined {
  const { firstScreen } = globalThis;
  const requested = firstScreen?.configuration;
  if (firstScreen) firstScreen.configuration = undefined;
  return requested;
}

/** Behind the picture of the last screen nothing is painted. */
export function afterPaint(): Promise<void> {
  if (isPictureShown()) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
}
