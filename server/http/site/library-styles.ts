/**
 * The style elements that React Aria adds to the page by itself (in `usePress` and `usePreventScroll`), letter by letter:
 * the policy lets them in by their hashes. A test compares them with the installed version.
 */
export const libraryStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const;
