const pressable = 'a, button, summary, label, [role=menuitem]';

/** Browsers wait with `:active` while a finger may still scroll, so a finger's press would show too late or not at all. */
export function showPresses(): void {
  let pressed: Element | null = null;
  const end = () => {
    pressed?.removeAttribute('data-touched');
    pressed = null;
  };
  const begin = ({ target, pointerType }: PointerEvent) => {
    end();
    if (pointerType === 'mouse' || !(target instanceof Element)) return;
    pressed = target.closest(pressable);
    pressed?.setAttribute('data-touched', '');
  };
  addEventListener('pointerdown', begin, { capture: true, passive: true });
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { capture: true, passive: true });
}
