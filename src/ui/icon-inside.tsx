import { strokesInside } from '#/ui/icon-strokes-inside.ts';

/** The drawing of an icon that no first screen uses. */
export function IconInside({ name }: { name: keyof typeof strokesInside }) {
  return <path d={strokesInside[name]} />;
}
