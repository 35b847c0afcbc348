/** True when the app runs from the home screen, in a window of its own. */
export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || iosStandalone() === true;
}

/** True on an iPad or iPhone that shows the app in a browser: only its own share menu can install it. */
export function isIosBrowser(): boolean {
  // An iPad says that it is a Mac; only iOS has this property, and a Mac has no touch screen.
  return iosStandalone() === false && navigator.maxTouchPoints > 1;
}

function iosStandalone(): boolean | undefined {
  return (navigator as { standalone?: boolean }).standalone;
}
