import { strokesInside } from '#/ui/icons/icon-strokes-inside.ts';

export function IconInside({ name }: { name: keyof typeof strokesInside }) {
  return <path d={strokesInside[name]} />;
}
