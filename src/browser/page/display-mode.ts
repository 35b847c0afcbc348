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
