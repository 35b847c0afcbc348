import { lazy, Suspense, type ComponentType } from 'react';
import { firstStrokes } from '#/ui/icons/icon-strokes.ts';
import type { strokesInside } from '#/ui/icons/icon-strokes-inside.ts';
import './icon.css';

export type IconName = keyof typeof firstStrokes | keyof typeof strokesInside;

type Inside = ComponentType<{ name: keyof typeof strokesInside }>;

const inside: { loaded?: Inside } = {};

export async function loadIconsInside(): Promise<{ default: Inside }> {
  inside.loaded ??= (await import('./icon-inside.tsx')).IconInside;
  return { default: inside.loaded };
}

const LateInside = lazy(loadIconsInside);

const solids: { [name in IconName]?: string } = {
  auto: 'M12 4v16a8 8 0 0 0 0-16z',
  dot: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
};

interface IconProps {
  name: IconName;
  /** 16 px instead of 20 px. */
  size?: 'small' | undefined;
  isSpinning?: boolean | undefined;
}

/** The icon is hidden from screen readers, so put a word beside it. */
export function Icon({ name, size, isSpinning }: IconProps) {
  const solid = solids[name];
  const IconInside = inside.loaded ?? LateInside;
  return (
    <svg
      className="icon"
      data-name={name}
      data-size={size}
      data-spinning={isSpinning || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {isFirst(name) ? (
        <path d={firstStrokes[name]} />
      ) : (
        <Suspense>
          <IconInside name={name} />
        </Suspense>
      )}
      {solid === undefined ? null : <path className="icon__solid" d={solid} />}
    </svg>
  );
}

function isFirst(name: IconName): name is keyof typeof firstStrokes {
  return name in firstStrokes;
}
