import type { ComponentType } from 'react';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';
import type { strokesInside } from './icon-inside.tsx';
import './icon.css';

/** Paths on a grid of 24 × 24. Only icons of the first screens: they are in the first download. */
const firstStrokes = {
  alert: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.8M12 15.9v.1',
  auto: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  check: 'm5.5 12.5 4.3 4.3 8.7-9.3',
  checked: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m-3.6 8.3 2.5 2.5 4.8-5.2',
  eye: 'M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4',
  eyeoff:
    'M9.7 6.3Q10.8 6 12 6c3.7 0 7 2 9.2 6a16 16 0 0 1-2.6 3.4M6.3 7.7A15 15 0 0 0 2.8 12c2.2 4 5.5 6 9.2 6a10 10 0 0 0 5-1.4M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8M4 4l16 16',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 7.2v5M12 8v.1',
  moon: 'M19.5 14.5a8 8 0 0 1-10-10 8 8 0 1 0 10 10z',
  spinner: 'M12 4a8 8 0 1 1-7.4 5',
  sun: 'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6 18 18M18 6l-1.4 1.4M7.4 16.6 6 18',
  warning: 'M12 4.5 3.5 19h17zM12 10v4.2M12 16.6v.1',
  x: 'm6.5 6.5 11 11m0-11-11 11',
};

export type IconName = keyof typeof firstStrokes | keyof typeof strokesInside;

type Inside = ComponentType<{ name: keyof typeof strokesInside }>;

const inside: { loaded?: Inside } = {};

async function loadIconsInside(): Promise<{ Inside: Inside }> {
  inside.loaded ??= (await import('./icon-inside.tsx')).IconInside;
  return { Inside: inside.loaded };
}

const ignore = () => undefined;

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
      ) : inside.loaded ? (
        <inside.loaded name={name} />
      ) : (
        <LoadedPart load={loadIconsInside} onMissing={ignore}>
          {({ Inside: IconInside }) => <IconInside name={name} />}
        </LoadedPart>
      )}
      {solid === undefined ? null : <path className="icon__solid" d={solid} />}
    </svg>
  );
}

function isFirst(name: IconName): name is keyof typeof firstStrokes {
  return name in firstStrokes;
}
