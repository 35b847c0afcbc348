/** Two presses in one task, before React can draw a button that is under way. */
export function pressTwice(button: Element): void {
  for (let press = 0; press < 2; press += 1) (button as HTMLElement).click();
}
