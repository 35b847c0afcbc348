/** Resolves when what was just drawn has been on the screen for two frames: what is loaded then does not compete with it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
}
